import assert from 'node:assert/strict'
import { test } from 'node:test'
import { backupsToKeep, backupState } from '#src/rules/backups.ts'
import { addDays } from '#src/rules/dates.ts'
import { fileSize } from '#src/text/numbers.ts'

test('after two years of daily copies 7 days, 4 weeks and 12 months are kept', () => {
  let kept: string[] = []
  for (let day = '2024-01-01'; day <= '2025-12-31'; day = addDays(day, 1)) kept = backupsToKeep([...kept, day])
  assert.deepEqual(kept, [
    ...['31', '30', '29', '28', '27', '26', '25'].map((day) => `2025-12-${day}`),
    '2025-12-21',
    '2025-12-14',
    '2025-11-30',
    ...['10-31', '09-30', '08-31', '07-31', '06-30', '05-31', '04-30', '03-31', '02-28', '01-31'].map(
      (day) => `2025-${day}`,
    ),
  ])
})

test('days without a copy cost none of the earlier ones, and few copies are all kept', () => {
  const rare = ['2020-02-29', '2022-07-01', '2023-01-01', '2025-06-15']
  assert.deepEqual(backupsToKeep(rare), [...rare].reverse())
  assert.deepEqual(backupsToKeep([]), [])
})

test('the state of a backup names the worst that is true of it', () => {
  const now = new Date('2026-05-03T12:00:00Z')
  const at = '2026-05-01T12:00:00.000Z'
  const fine = { hasFailed: false, now }
  assert.equal(backupState(null, fine), 'none')
  assert.equal(backupState(null, { hasFailed: true, now }), 'failed')
  assert.equal(backupState({ at, sound: true }, fine), 'fresh')
  assert.equal(backupState({ at, sound: true }, { hasFailed: true, now }), 'failed')
  assert.equal(backupState({ at: '2026-05-01T11:59:59.000Z', sound: true }, fine), 'stale')
  assert.equal(backupState({ at, sound: false }, { hasFailed: true, now }), 'broken')
})

test('the size of a backup is said in the unit that fits', () => {
  const sizes = [0, 1, 1_024, 5_000_000, 1_610_612_736, 15 * 1_024 ** 4]
  assert.deepEqual(sizes.map(fileSize), ['0 KB', '1 KB', '1 KB', '5 MB', '1.5 GB', '15 TB'])
})
