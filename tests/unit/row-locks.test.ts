import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { lockRows, rowLockDepth, type RowKey } from '#cms/core/database/row-locks.ts'
import { sqlitePort } from '#cms/core/database/sqlite/port.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { conflictingStore } from './conflicting-store.ts'
import { requestOn } from '#tests/helpers/fake-database.ts'

const { payload } = requestOn().req
const WAIT = { waitMs: 10_000 }
const ROWS: RowKey[] = ['post:a', 'post:b', 'account:c', 'account:d', 'account:e']

/** Resolves once all that was started has run as far as it can. */
const settle = () => sleep(1)

test('no two hold one row, those of one row come in order, and none waits for ever', async () => {
  const holder = fc.record({
    keys: fc.uniqueArray(fc.constantFrom(...ROWS), { minLength: 1, maxLength: ROWS.length }),
    steps: fc.integer({ min: 0, max: 3 }),
    fails: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(holder, { maxLength: 25 }), async (holders) => {
      const held = new Map<RowKey, number>()
      const order = new Map<RowKey, number[]>()
      const hold = async ({ keys, steps, fails }: (typeof holders)[number], index: number) => {
        const unlock = await lockRows(payload, keys, WAIT)
        try {
          for (const key of keys) {
            assert.equal(held.get(key), undefined, 'two hold one row')
            held.set(key, index)
            order.set(key, [...(order.get(key) ?? []), index])
          }
          for (let step = 0; step < steps; step += 1) await Promise.resolve()
          if (fails) throw new Error('the work failed')
        } finally {
          for (const key of keys) held.delete(key)
          unlock()
        }
      }
      const ends = await Promise.allSettled(holders.map(hold))
      for (const [index, end] of ends.entries())
        if (end.status === 'rejected')
          assert.ok(holders[index]?.fails && (end.reason as Error).message === 'the work failed')
      for (const indexes of order.values())
        assert.deepEqual(
          indexes,
          indexes.toSorted((one, other) => one - other),
        )
      await settle()
      assert.equal(rowLockDepth(), 0)
    }),
    { numRuns: 200 },
  )
})

test('who gives up lets the next through, but not past those before', async () => {
  const order: string[] = []
  const first = await lockRows(payload, ['post:a'], WAIT)
  const leaving = new AbortController()
  const late = lockRows(payload, ['post:a', 'post:b'], { waitMs: 1 })
  const gone = lockRows(payload, ['post:a'], { ...WAIT, signal: leaving.signal })
  const last = lockRows(payload, ['post:b', 'post:a'], WAIT).then((unlock) => {
    order.push('last')
    unlock()
  })
  const refused = [assert.rejects(late, { code: 'UNAVAILABLE', retryAfter: 5 }), assert.rejects(gone, { status: 503 })]
  leaving.abort()
  await Promise.all(refused)
  await settle()
  order.push('first')
  first()
  await last
  assert.deepEqual(order, ['first', 'last'])
  await assert.rejects(lockRows(payload, ['post:a'], { ...WAIT, signal: leaving.signal }), { code: 'UNAVAILABLE' })
  await settle()
  assert.equal(rowLockDepth(), 0)
})

test('so many wait for one row and no more, and SQLite’s writer needs no locks', async () => {
  const locks = Array.from({ length: 1_000 }, () => lockRows(payload, ['post:a'], WAIT))
  await assert.rejects(lockRows(payload, ['post:a'], WAIT), { code: 'UNAVAILABLE' })
  for (const lock of locks) (await lock)()
  await settle()
  assert.equal(rowLockDepth(), 0)
  const { payload: embedded } = requestOn(sqlitePort).req
  await lockRows(embedded, ['post:a'], WAIT)
  await lockRows(embedded, ['post:a'], WAIT)
  assert.equal(rowLockDepth(), 0)
})

const CALLERS = 8
const TURNS = 10

/** Eight callers who each add to one number ten times; how many transactions were begun for nothing, as a share. */
async function shareAborted(locks: readonly RowKey[]): Promise<number> {
  const store = conflictingStore()
  const call = async () => {
    const req = store.request()
    for (let turn = 0; turn < TURNS; turn += 1) await inTransaction(req, () => store.add(req, 'post:a'), { locks })
  }
  await Promise.all(Array.from({ length: CALLERS }, call))
  assert.equal(store.valueOf('post:a'), CALLERS * TURNS)
  assert.equal(store.counts.committed, CALLERS * TURNS)
  return store.counts.aborted / store.counts.begun
}

test('writers of one row abort one another without locks, and never with them', async () => {
  assert.ok((await shareAborted([])) > 0.2)
  assert.equal(await shareAborted(['post:a']), 0)
})

test('a member’s own transactions go one after another', async () => {
  const store = conflictingStore()
  const actor = { id: 'm', role: 'member' as const, username: 'm', level: 1 }
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      const req = { ...store.request(), actor }
      await inTransaction(req, () => store.add(req, 'account:m'))
    }),
  )
  assert.deepEqual([store.valueOf('account:m'), store.counts.aborted], [CALLERS, 0])
})

test('without transactions one inside another has its rows already', async () => {
  const { req } = requestOn()
  Object.assign(req.payload.db, { beginTransaction: async () => null })
  const locks: RowKey[] = ['post:a']
  const inner = () => inTransaction(req, async () => rowLockDepth(), { locks })
  assert.equal(await inTransaction(req, inner, { locks }), 1)
})

test('a conflict with another process is repeated without leaving the line', async () => {
  const store = conflictingStore()
  const order: string[] = []
  const write = (name: string, conflicts: number) => {
    let left = conflicts
    const req = store.request()
    return inTransaction(
      req,
      async () => {
        await store.add(req, 'post:a')
        if ((left -= 1) >= 0)
          throw Object.assign(new Error('elsewhere'), {
            hasErrorLabel: (label: string) => label.startsWith('Transient'),
          })
        order.push(name)
      },
      { locks: ['post:a'] },
    )
  }
  await Promise.all([write('first', 3), write('second', 0)])
  assert.deepEqual(order, ['first', 'second'])
  assert.equal(store.valueOf('post:a'), 2)
})
