import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Payload } from 'payload'
import { AppError } from '#src/rules/app-error.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { RATE_LIMITS, WIDE_NETWORK_TIMES } from '#src/rules/rate-limits.ts'

process.env.RATE_LIMITS = 'on'
delete process.env.DATABASE_URI
const { consume, consumeDistinct } = await import('#cms/core/limits/limiter.ts')
const { localRequest } = await import('#cms/core/platform/request.ts')
const { sqlitePort } = await import('#cms/core/database/sqlite/port.ts')
// The limiter in memory asks nothing of the database.
const payload = { db: { port: sqlitePort } } as unknown as Payload

const tryEmail = (who: string, what: string) => consumeDistinct(payload, { limit: 'signInEmail', who, what })

test('an address may try 30 different e-mails an hour, each as often as it likes', async () => {
  const { points } = RATE_LIMITS.signInEmail
  for (let i = 0; i < points; i += 1) await tryEmail('1.1.1.1', `a${i}@test.example`)
  for (let i = 0; i < points * 2; i += 1) await tryEmail('1.1.1.1', 'a0@test.example')
  for (let i = 0; i < 2; i += 1) {
    await assert.rejects(tryEmail('1.1.1.1', 'one-more@test.example'), (error) => {
      assert.ok(error instanceof AppError && error.code === 'RATE_LIMITED')
      assert.ok(error.retryAfter && error.retryAfter > 3_500 && error.retryAfter <= 3_600)
      return true
    })
  }
  await tryEmail('1.1.1.1', 'a1@test.example')
  await tryEmail('2.2.2.2', 'one-more@test.example')
})

test('a limit counts each address for itself', async () => {
  const { points } = RATE_LIMITS.signInTry
  for (let i = 0; i < points; i += 1) await consume(payload, 'signInTry', '3.3.3.3')
  await assert.rejects(consume(payload, 'signInTry', '3.3.3.3'))
  await consume(payload, 'signInTry', '4.4.4.4')
})

test('an IPv6 network of 48 bits is counted too, with more room than each of its parts', async () => {
  const { points } = RATE_LIMITS.signInTry
  const part = (index: number) => `2001:db8:7:${index.toString(16)}::/64`
  for (let i = 0; i < points * WIDE_NETWORK_TIMES; i += 1) await consume(payload, 'signInTry', part(i))
  await assert.rejects(consume(payload, 'signInTry', part(900)), isTooMany)
  await consume(payload, 'signInTry', '2001:db8:8:0::/64')
})

const isTooMany = (error: unknown) => error instanceof AppError && error.code === 'RATE_LIMITED'

const { UploadBudget } = await import('#cms/media/upload-budget.ts')
const { uploadAllowance } = await import('#cms/media/upload-budget.ts')
const ALL = { images: RATE_LIMITS.upload.points, bytes: RATE_LIMITS.uploadBytes.points }
const left = (id: string) => uploadAllowance(localRequest(payload), id)

/** Counts a form as it would come in: what it says it has, then its images and bytes. */
async function send(id: string, form: { announced?: number; images?: number; bytes?: number }): Promise<void> {
  const { announced = 0, images = 1 } = form
  const { bytes = announced } = form
  const budget = new UploadBudget(payload, { id })
  try {
    await budget.open(announced)
    for (let count = 0; count < images; count += 1) await budget.addImage()
    for (let count = 0; count < bytes; count += MB) await budget.addBytes(Math.min(MB, bytes - count))
  } finally {
    await budget.close()
  }
}
const MB = 1024 * 1024

test('images are counted, not the forms that bring them', async () => {
  for (let form = 0; form < 6; form += 1) await send('many', { announced: 1_000, images: 10 })
  await assert.rejects(send('many', {}), (error) => isTooMany(error) && /한 시간에 60개/.test(String(error)))
})

test('the bytes that a form says it has are reserved before it comes', async () => {
  const first = new UploadBudget(payload, { id: 'heavy' })
  await first.open(LIMITS.post.imageBytesDaily - MB)
  const isDaily = (error: unknown) => isTooMany(error) && /하루에 300MB/.test(String(error))
  await assert.rejects(send('heavy', { announced: 2 * MB }), isDaily)
  await send('heavy', { announced: MB })
  await assert.rejects(send('heavy', { announced: 1 }), isDaily)
  await first.close()
})

test('a form that says no length is counted as it comes', async () => {
  await send('streaming', { bytes: LIMITS.post.imageBytesDaily })
  await assert.rejects(send('streaming', { bytes: 1 }), isTooMany)
})

test('what was reserved and did not come is given back, and so is what was refused', async () => {
  await send('careful', { announced: 100 * MB, images: 0, bytes: 0 })
  assert.deepEqual(await left('careful'), ALL)
  await send('careful', { announced: 10 * MB, images: 3, bytes: 4 * MB })
  assert.deepEqual(await left('careful'), { images: ALL.images - 3, bytes: ALL.bytes - 4 * MB })
  await assert.rejects(send('careful', { announced: ALL.bytes }), isTooMany)
  assert.deepEqual(await left('careful'), { images: ALL.images - 3, bytes: ALL.bytes - 4 * MB })
})
