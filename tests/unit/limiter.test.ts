import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Payload } from 'payload'
import { AppError } from '#src/rules/app-error.ts'
import { RATE_LIMITS } from '#src/rules/rate-limits.ts'

process.env.RATE_LIMITS = 'on'
delete process.env.DATABASE_URI
const { consume, consumeDistinct } = await import('#cms/http/limiter.ts')
const { sqlitePort } = await import('#cms/database/sqlite/port.ts')
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
