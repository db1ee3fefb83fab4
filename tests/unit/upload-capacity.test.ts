import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { AppError } from '#src/rules/app-error.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'aah-room-'))
Object.assign(process.env, { DATA_DIR: folder, RATE_LIMITS: 'on' })
after(() => rmSync(folder, { recursive: true, force: true }))
const { UPLOAD_LIMITS, withUploadCapacity } = await import('#cms/media/upload-capacity.ts')

const MEMBER = { id: 'a-member' }

test('below 1 GB of free disk no form is taken, and a sentence says so', async () => {
  const usual = UPLOAD_LIMITS.freeDiskBytes
  assert.equal(usual, 1024 ** 3)
  UPLOAD_LIMITS.freeDiskBytes = Number.MAX_VALUE
  try {
    await assert.rejects(withUploadCapacity(MEMBER, 1, assert.fail), (error) => {
      assert.ok(error instanceof AppError)
      assert.deepEqual([error.code, error.status], ['UNAVAILABLE', 503])
      assert.match(error.message, /저장 공간이 부족/)
      return true
    })
  } finally {
    UPLOAD_LIMITS.freeDiskBytes = usual
  }
  assert.equal(await withUploadCapacity(MEMBER, 1, async () => 'taken'), 'taken')
})

test('what forms under way may still bring counts as used', async () => {
  const all = Number.MAX_SAFE_INTEGER
  await withUploadCapacity(MEMBER, all, async () => {
    await assert.rejects(withUploadCapacity({ id: 'other' }, 1, assert.fail), /저장 공간이 부족/)
  })
})

test('of three forms of one member at once the third is refused', async () => {
  const isSecond = async () =>
    assert.rejects(
      withUploadCapacity(MEMBER, 1, assert.fail),
      (error) => error instanceof AppError && error.status === 429,
    )
  await withUploadCapacity(MEMBER, 1, () => withUploadCapacity(MEMBER, 1, isSecond))
  await withUploadCapacity(MEMBER, 1, () => withUploadCapacity(MEMBER, 1, async () => undefined))
})
