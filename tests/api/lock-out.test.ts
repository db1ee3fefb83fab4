import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { AppError } from '#src/rules/app-error.ts'
import { changePassword } from '#src/contracts/users.ts'
import { openForum, runAs } from '#tests/helpers/in-process.ts'
import { MEASURED_ITERATIONS } from '#tests/helpers/server.ts'

const PASSWORD = 'right-password'
const MINUTE = 60_000
const START = new Date('2026-03-01T00:00:00Z').getTime()

let payload: Payload
let close: () => Promise<void>
let count = 0

before(async () => {
  process.env.PASSWORD_ITERATIONS = MEASURED_ITERATIONS
  ;({ payload, close } = await openForum())
})
after(() => close())

async function member(): Promise<string> {
  const { register } = await import('#cms/accounts/register.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  const username = `locked_${(count += 1)}`
  const email = `${username}@test.example`
  const input = { username, email, password: PASSWORD }
  await register({ req: localRequest(payload), actor: null, input, now: new Date(START) })
  return email
}

/** How one try ends: 'ok' or the code of its refusal. */
async function tryAt(email: string, password: string, minutes = 0): Promise<string> {
  const { login } = await import('#cms/accounts/login.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  const now = new Date(START + minutes * MINUTE)
  return login({ req: localRequest(payload), actor: null, input: { email, password }, now }).then(
    () => 'ok',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )
}

async function credentialOf(email: string) {
  const { firstRow, rowById } = await import('#cms/core/database/rows.ts')
  const found = await firstRow({ payload }, 'member', { email: { equals: email } })
  return rowById({ payload }, 'credential', String(found?.id))
}

const countOf = (results: string[], wanted: string) => results.filter((result) => result === wanted).length

test('five wrong passwords in a row lock the account for ten minutes, the right one included', async () => {
  const email = await member()
  for (let i = 0; i < 5; i += 1) assert.equal(await tryAt(email, 'wrong-password'), 'INVALID_PASSWORD')
  assert.equal(await tryAt(email, PASSWORD), 'ACCOUNT_LOCKED')
  assert.equal(await tryAt(email, PASSWORD, 9.9), 'ACCOUNT_LOCKED')
  assert.equal(await tryAt(email, PASSWORD, 10.1), 'ok')
  assert.deepEqual([(await credentialOf(email))?.failures, (await credentialOf(email))?.lockedUntil ?? null], [0, null])
})

test('a right password in between starts the count afresh', async () => {
  const email = await member()
  for (let round = 0; round < 3; round += 1) {
    for (let i = 0; i < 4; i += 1) assert.equal(await tryAt(email, 'wrong-password'), 'INVALID_PASSWORD')
    assert.equal(await tryAt(email, PASSWORD), 'ok')
  }
})

test('after the lock has run out, five more wrong ones lock again', async () => {
  const email = await member()
  for (let i = 0; i < 5; i += 1) await tryAt(email, 'wrong-password')
  for (let i = 0; i < 5; i += 1) assert.equal(await tryAt(email, 'wrong-password', 11), 'INVALID_PASSWORD')
  assert.equal(await tryAt(email, PASSWORD, 11), 'ACCOUNT_LOCKED')
})

test('of 100 wrong passwords at once five are compared, and another member signs in meanwhile', async () => {
  const [email, other] = [await member(), await member()]
  const flood = Array.from({ length: 100 }, () => tryAt(email, 'wrong-password'))
  const began = performance.now()
  assert.equal(await tryAt(other, PASSWORD), 'ok')
  const waited = performance.now() - began
  const results = await Promise.all(flood)
  assert.equal(countOf(results, 'INVALID_PASSWORD'), 5)
  assert.equal(countOf(results, 'ACCOUNT_LOCKED'), 95)
  assert.ok(waited < 1_000, `the other member waited ${Math.round(waited)} ms`)
})

test('sign-ins that were cut off with their process lock the account instead of hanging', async () => {
  const email = await member()
  const { changeRow } = await import('#cms/core/database/rows.ts')
  await changeRow({ payload }, 'credential', String((await credentialOf(email))?.id), { failures: 5 })
  assert.equal(await tryAt(email, PASSWORD), 'ACCOUNT_LOCKED')
})

/** What counting a try takes, in readings of a credential. */
const COUNTED_IN = 2

test('an unknown e-mail takes as long as a wrong password', async () => {
  const emails = await Promise.all(Array.from({ length: 3 }, member))
  const timed = async (email: string) => {
    const began = performance.now()
    await tryAt(email, 'wrong-password')
    return performance.now() - began
  }
  const times: Record<'known' | 'unknown' | 'reading', number[]> = { known: [], unknown: [], reading: [] }
  for (let i = 0; i < 12; i += 1) {
    times.known.push(await timed(String(emails[i % 3])))
    times.unknown.push(await timed(`nobody${i}@test.example`))
    const began = performance.now()
    await credentialOf(String(emails[0]))
    times.reading.push(performance.now() - began)
  }
  const middleOf = (list: number[]) => list.toSorted((a, b) => a - b)[6] as number
  const [known, unknown, reading] = [middleOf(times.known), middleOf(times.unknown), middleOf(times.reading)]
  // Only existing members' attempts are stored, which takes some milliseconds on a remote database.
  const ratio = (unknown + COUNTED_IN * reading) / known
  assert.ok(ratio > 0.6 && ratio < 1.6, `unknown ${unknown} ms, known ${known} ms, a reading ${reading} ms`)
})

/** How one try of the browser with this Cookie header ends, and the device cookie that it gets. */
async function browserTry(email: string, password: string, { cookie = '', minutes = 0 } = {}) {
  const { login } = await import('#cms/accounts/login.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  const req = { ...localRequest(payload), headers: new Headers({ cookie }) }
  const call = { req, actor: null, input: { email, password }, now: new Date(START + minutes * MINUTE) }
  try {
    const cookies = (await login(call)).cookies ?? []
    const device = cookies.find((value) => value.startsWith('aah-device=')) ?? ''
    assert.match(device, /; Path=\/api; HttpOnly; SameSite=Lax$/)
    return { result: 'ok', cookie: device.split(';')[0] ?? '' }
  } catch (error) {
    return { result: error instanceof AppError ? error.code : String(error), cookie }
  }
}

test('a sign-in whose password was not compared, because its client disconnected, does not count', async () => {
  const email = await member()
  const { login } = await import('#cms/accounts/login.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  const req = { ...localRequest(payload), signal: AbortSignal.abort() }
  for (let count = 0; count < 6; count += 1) {
    const call = { req, actor: null, input: { email, password: 'wrong-password' }, now: new Date(START) }
    await assert.rejects(login(call), (error) => error instanceof AppError && error.code === 'UNAVAILABLE')
  }
  assert.equal((await browserTry(email, PASSWORD)).result, 'ok')
})

async function lockOut(email: string, options: { cookie?: string; minutes?: number } = {}) {
  for (let i = 0; i < 5; i += 1)
    assert.equal((await browserTry(email, 'wrong-password', options)).result, 'INVALID_PASSWORD')
  assert.equal((await browserTry(email, PASSWORD, options)).result, 'ACCOUNT_LOCKED')
}

test('an account locked by a stranger stays open in a browser in which its owner signed in before', async () => {
  const [email, other] = [await member(), await member()]
  const { cookie } = await browserTry(email, PASSWORD)
  const others = await browserTry(other, PASSWORD)
  await lockOut(email)
  assert.equal((await browserTry(email, PASSWORD, { cookie })).result, 'ok')
  // Neither an edited cookie nor another member's opens the way, and the stranger stays locked out.
  // The signature's first letter: its last one holds bits that say nothing.
  const edited = cookie.replace(/\.(?=[^.]+$)(.)/, (_, letter: string) => `.${letter === 'A' ? 'B' : 'A'}`)
  assert.notEqual(edited, cookie)
  for (const foreign of ['', others.cookie, edited, 'aah-device=x'])
    assert.equal((await browserTry(email, PASSWORD, { cookie: foreign })).result, 'ACCOUNT_LOCKED')
})

test('a known browser has five failed sign-ins of its own for each of its members, and no more', async () => {
  const [email, other] = [await member(), await member()]
  const first = await browserTry(email, PASSWORD)
  const both = await browserTry(other, PASSWORD, first)
  await lockOut(email, both)
  assert.equal((await browserTry(email, PASSWORD)).result, 'ok', 'the account itself is not locked by it')
  assert.equal((await browserTry(other, PASSWORD, both)).result, 'ok')
  assert.equal((await browserTry(email, PASSWORD, { ...both, minutes: 10.1 })).result, 'ok')
})

test('a new password makes every browser unknown again', async () => {
  const email = await member()
  const { cookie } = await browserTry(email, PASSWORD)
  const { changePassword } = await import('#cms/accounts/change-password.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  const id = String((await credentialOf(email))?.id)
  const actor = { id, role: 'member', username: 'changed', level: 1 } as const
  const input = { currentPassword: PASSWORD, newPassword: PASSWORD }
  await changePassword({ req: localRequest(payload, actor), actor, input, now: new Date(START) })
  await lockOut(email)
  assert.equal((await browserTry(email, PASSWORD, { cookie })).result, 'ACCOUNT_LOCKED')
})

test('a locked account hashes no new password either', async () => {
  const { firstRow } = await import('#cms/core/database/rows.ts')
  const row = await firstRow({ payload }, 'member', { email: { equals: await member() } })
  assert.ok(row)
  const actor = { id: row.id, role: 'member', username: row.username, level: 1 } as const
  const change = async () => {
    const began = performance.now()
    const input = { currentPassword: 'wrong-password', newPassword: 'other-password' }
    const code = await runAs(payload, changePassword, actor, input).then(
      () => 'ok',
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    )
    return { code, ms: performance.now() - began }
  }
  const hashed: number[] = []
  for (let i = 0; i < 5; i += 1) hashed.push((await change()).ms)
  const times: number[] = []
  for (let i = 0; i < 6; i += 1) {
    const { code, ms } = await change()
    assert.equal(code, 'ACCOUNT_LOCKED')
    times.push(ms)
  }
  assert.ok(Math.min(...times) < Math.min(...hashed) / 2, `${times.join()} ms, hashed ${hashed.join()} ms`)
})
