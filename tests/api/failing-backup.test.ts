import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { getOverview } from '#src/contracts/admin-overview.ts'
import type { Overview } from '#src/contracts/schemas/overview.ts'
import { backupState } from '#src/rules/backups.ts'
import { addDays, seoulDay, startOfDay } from '#src/rules/dates.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { FITS } from './full-backup-disk.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'

const HOUR_MS = 60 * 60_000
const root = mkdtempSync(path.join(tmpdir(), 'aah-failing-backup-'))
const DATA = path.join(root, 'data')
const BASE = path.join(root, 'backups')

let payload: Payload
let close: () => Promise<void>
let admin: Actor
before(async () => {
  mkdirSync(DATA)
  process.env.BACKUP_DIR = BASE
  ;({ payload, close } = await openForum(DATA))
  admin = await addMember(payload, { isAdmin: true })
  // Only for the processes that the job starts: this one runs already.
  process.env.NODE_OPTIONS = `--import ${path.resolve('tests/api/full-backup-disk.ts')}`
})
after(async () => {
  await close()
  rmSync(root, { recursive: true, force: true })
})

/** Runs the job at this time, if it is due then. */
async function runJob(now: Date): Promise<boolean> {
  const { runIfDue } = await import('#cms/core/jobs/start.ts')
  const { backupJob } = await import('#cms/operations/backup/job.ts')
  return runIfDue(payload, backupJob, now)
}

async function shown() {
  const { backup, jobs } = (await runAs(payload, getOverview, admin, {})) as Overview
  return { backup, result: jobs.find(({ name }) => name === 'backup')?.result }
}

async function metrics() {
  const { openRegistry } = await import('#cms/operations/telemetry/registry.ts')
  const { text } = await openRegistry(payload).scrape()
  const valueOf = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(name))
        ?.slice(name.length) ?? assert.fail(name),
    )
  return {
    runs: valueOf('forum_job_runs_total{job="backup"}'),
    failures: valueOf('forum_job_failures_total{job="backup"}'),
    backedUpAt: valueOf('forum_backup_last_timestamp_seconds'),
  }
}

const storeImage = (name: string) => {
  const folder = path.join(DATA, 'media', name.slice(0, 2))
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, name), `image ${name}`)
}
const inBase = (...parts: string[]) => path.join(BASE, ...parts)
const whole = () => readdirSync(BASE).filter((name) => existsSync(inBase(name, 'manifest.json')))

test('a disk that is full at any step of the daily copy leaves nothing of it, is shown, and the next hour tries again', async () => {
  storeImage('ab-first.webp')
  const first = new Date()
  assert.ok(await runJob(first))
  const before = await shown()
  assert.equal(before.result, '1 backups, 0 old backups')
  assert.ok(before.backup)
  const made = readFileSync(inBase(seoulDay(first), 'manifest.json'), 'utf8')

  storeImage('cd-second.webp')
  const day = addDays(seoulDay(first), 2)
  let now = startOfDay(day)
  let failures = 0
  for (let fits = 0; ; fits += 2) {
    writeFileSync(path.join(DATA, FITS), String(fits))
    assert.ok(await runJob(now), 'an hour later the job is due again')
    const { result, backup } = await shown()
    if (result !== 'failed') break
    failures += 1
    assert.ok(!existsSync(inBase(day)), `after ${fits} files: ${readdirSync(BASE).join(' ')}`)
    assert.deepEqual(whole(), [seoulDay(first)])
    assert.deepEqual(backup, before.backup)
    assert.equal(backupState(backup, { hasFailed: true, now: first }), 'failed')
    const { runs, failures: counted, backedUpAt } = await metrics()
    assert.deepEqual([runs, counted], [failures + 1, failures])
    assert.equal(backedUpAt, Date.parse(before.backup.at) / 1_000)
    assert.equal(await runJob(new Date(now.getTime() + HOUR_MS / 2)), false, 'not before an hour is over')
    now = new Date(now.getTime() + HOUR_MS)
    assert.equal(seoulDay(now), day, 'all attempts are of one day')
  }
  assert.ok(failures >= 3, `only ${failures} steps failed`)
  const { backup, result } = await shown()
  assert.equal(result, '1 backups, 0 old backups')
  assert.ok(backup && backup.at > before.backup.at && backup.sound)
  assert.deepEqual(whole(), [seoulDay(first), day])
  assert.equal(readFileSync(inBase(seoulDay(first), 'manifest.json'), 'utf8'), made, 'the copy before is as it was')
  for (const name of ['ab-first.webp', 'cd-second.webp'])
    assert.equal(readFileSync(inBase(day, 'media', name.slice(0, 2), name), 'utf8'), `image ${name}`)
  const { runs, failures: counted } = await metrics()
  assert.deepEqual([runs, counted], [failures + 2, failures])
})

test('a folder that cannot be written fails the job and loses nothing; once it can, the copy is made', async () => {
  rmSync(path.join(DATA, FITS), { force: true })
  const before = await shown()
  const day = addDays(seoulDay(new Date()), 5)
  let now = startOfDay(day)
  // A file in its place: nothing can be written below it, whoever the process runs as.
  writeFileSync(inBase(day), 'mine')
  assert.ok(await runJob(now))
  assert.deepEqual(await shown(), { ...before, result: 'failed' })
  assert.equal(readFileSync(inBase(day), 'utf8'), 'mine')
  rmSync(inBase(day))
  // A folder with files of somebody else.
  mkdirSync(inBase(day))
  writeFileSync(inBase(day, 'letter.txt'), 'mine')
  now = new Date(now.getTime() + HOUR_MS)
  assert.ok(await runJob(now))
  assert.equal((await shown()).result, 'failed')
  assert.deepEqual(readdirSync(inBase(day)), ['letter.txt'])
  rmSync(inBase(day), { recursive: true })
  now = new Date(now.getTime() + HOUR_MS)
  assert.ok(await runJob(now))
  assert.equal((await shown()).result, '1 backups, 0 old backups')
  assert.ok(existsSync(inBase(day, 'manifest.json')))
})
