import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AppError } from '#src/rules/app-error.ts'

Object.assign(process.env, { NODE_ENV: 'test' })
const { hashPassword, hashQueueOfAddress, hashQueueOfMember } = await import('#cms/accounts/password.ts')
const { SPARE_CORES } = await import('#cms/core/platform/cores.ts')

const address = (ip: string, signal?: AbortSignal) => hashQueueOfAddress({ ip, ...(signal && { signal }) })
const member = (id: string) => hashQueueOfMember({}, id)
const PASSWORD = 'a password'

test('a sign-in waits for at most one of the members who change their passwords', async () => {
  const order: string[] = []
  const changes = Array.from({ length: 10 }, (_, index) => index).flatMap((index) =>
    ['compared', 'made'].map((what) =>
      hashPassword(PASSWORD, member(`m${index}`)).then(() => order.push(`${index} ${what}`)),
    ),
  )
  const signIn = hashPassword(PASSWORD, address('192.0.2.1')).then(() => order.push('sign-in'))
  await Promise.all([...changes, signIn])
  assert.equal(order.length, 21)
  assert.ok(order.indexOf('sign-in') <= SPARE_CORES, order.join())
})

test('hashing slots go round-robin over members, and over addresses', async () => {
  for (const queueOf of [member, address]) {
    const order: string[] = []
    const hash = (key: string) => hashPassword(PASSWORD, queueOf(key)).then(() => order.push(key))
    await Promise.all(['a', 'a', 'a', 'a', 'a', 'b'].map(hash))
    assert.ok(order.indexOf('b') <= SPARE_CORES + 1, order.join())
  }
})

test('an address or member with too many waiting hashes is refused, others are not', async () => {
  const gone = new AbortController()
  const waiting = Array.from({ length: 300 }, () => hashPassword(PASSWORD, address('198.51.100.1', gone.signal)))
  const refused = waiting.map((one) =>
    one.then(
      () => false,
      (error: unknown) => error instanceof AppError,
    ),
  )
  assert.equal(await Promise.race([...refused.slice(150)]), true)
  gone.abort()
  assert.equal((await Promise.all(refused)).filter(Boolean).length >= 300 - SPARE_CORES, true)
  await hashPassword(PASSWORD, address('198.51.100.2'))
})
