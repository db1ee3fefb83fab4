import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Payload } from 'payload'
import { AppError } from '#src/rules/app-error.ts'
import { LIMITS } from '#src/rules/limits.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { RATE_LIMITS, WIDE_NETWORK_TIMES } from '#src/rules/rate-limits.ts'

process.env.RATE_LIMITS = 'on'
delete process.env.DATABASE_URI
const { consume, consumeDistinct } = await import('#cms/http/limiter.ts')
const { localRequest } = await import('#cms/platform/request.ts')
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

test('an IPv6 network of 48 bits is counted too, with more room than each of its parts', async () => {
  const { points } = RATE_LIMITS.signInTry
  const part = (index: number) => `2001:db8:7:${index.toString(16)}::/64`
  for (let i = 0; i < points * WIDE_NETWORK_TIMES; i += 1) await consume(payload, 'signInTry', part(i))
  await assert.rejects(consume(payload, 'signInTry', part(900)), isTooMany)
  await consume(payload, 'signInTry', '2001:db8:8:0::/64')
})

const isTooMany = (error: unknown) => error instanceof AppError && error.code === 'RATE_LIMITED'

test('images and their bytes are counted, not the calls that bring them', async () => {
  const { countReceived, countUpload } = await import('#cms/media/count-upload.ts')
  const req = { ...localRequest(payload), signal: new AbortController().signal }
  const form = (files: number, bytes: number) => ({
    files: Array<string>(files).fill('f'),
    fields: {},
    problem: null,
    bytes,
  })
  const someone = (id: string): Actor => ({ id, role: 'member', username: id, level: 1 })

  const many = someone('many')
  for (let call = 0; call < 6; call += 1) {
    await countUpload(req, many)
    await countReceived(req, many, form(10, 1_000))
  }
  await assert.rejects(countUpload(req, many), (error) => isTooMany(error) && /한 시간에 60장/.test(String(error)))

  const heavy = someone('heavy')
  await countUpload(req, heavy)
  await countReceived(req, heavy, form(3, LIMITS.post.imageBytesDaily))
  await assert.rejects(countUpload(req, heavy), (error) => isTooMany(error) && /하루에 300MB/.test(String(error)))
})

test('what may still be uploaded is known before anything is refused', async () => {
  const { countReceived, countUpload } = await import('#cms/media/count-upload.ts')
  const { uploadsLeft } = await import('#cms/media/uploads-left.ts')
  const req = localRequest(payload)
  const member: Actor = { id: 'careful', role: 'member', username: 'careful', level: 1 }
  const all = { images: RATE_LIMITS.upload.points, bytes: RATE_LIMITS.uploadBytes.points }
  assert.deepEqual(await uploadsLeft(req, member.id), all)
  await countUpload(req, member)
  await countReceived(req, member, { files: ['a', 'b', 'c'], fields: {}, problem: null, bytes: 5_000 })
  assert.deepEqual(await uploadsLeft(req, member.id), { images: all.images - 3, bytes: all.bytes - 5_000 })
})
