import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Payload } from 'payload'
import { drainMs } from '#cms/core/database/mongodb/read-only.ts'

/** How many seconds a move waits for transactions under way on a server whose limit is this, or that does not tell it. */
async function waitedFor(limit: number | null): Promise<number> {
  const command = async () => {
    if (limit === null) throw Object.assign(new Error('no such parameter'), { code: 72 })
    return { transactionLifetimeLimitSeconds: limit, ok: 1 }
  }
  const payload = { db: { connection: { db: { admin: () => ({ command }) } } } } as unknown as Payload
  return (await drainMs(payload)) / 1_000
}

test('a move from MongoDB waits until the server has ended every transaction: 1.5 times its own limit', async () => {
  assert.deepEqual([await waitedFor(60), await waitedFor(10)], [93, 18])
})

test('where the server does not tell its limit, as a mongos, it waits for the default of 60 s', async () => {
  assert.equal(await waitedFor(null), await waitedFor(60))
})

test('never less than a process of the forum may take for its own commit', async () => {
  assert.equal(await waitedFor(1), 13)
})
