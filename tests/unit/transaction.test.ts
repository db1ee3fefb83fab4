import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import { mongodbPort } from '#cms/core/database/mongodb/port.ts'
import { commitSession, inSession, type Session } from '#cms/core/database/mongodb/session.ts'
import { sqlitePort } from '#cms/core/database/sqlite/port.ts'
import { afterCommit, inTransaction, readsOf } from '#cms/core/database/transaction.ts'
import type { AppError } from '#src/rules/app-error.ts'
import { requestOn } from '#tests/helpers/fake-database.ts'

/** An error as MongoDB's driver throws it. */
class Labelled extends Error {
  readonly #label: string
  constructor(label: string, cause?: unknown) {
    super(label, { cause })
    this.#label = label
  }
  hasErrorLabel(label: string): boolean {
    return label === this.#label
  }
}

const conflict = () => new Labelled('TransientTransactionError')
const unknownEnd = () => new Labelled('UnknownTransactionCommitResult')
const taken = () =>
  Object.assign(new Error('Value must be unique'), { name: 'ValidationError', data: { errors: [{ path: 'key' }] } })

/** Work that throws these one after another and then returns how often it ran. */
function failing(...errors: Error[]) {
  let runs = 0
  return async () => {
    runs += 1
    const error = errors.shift()
    if (error) throw error
    return runs
  }
}

test('a write conflict repeats the whole outermost function', async () => {
  const { req, calls } = requestOn()
  assert.equal(await inTransaction(req, failing(conflict(), new Error('wrapped', { cause: conflict() }))), 3)
  assert.deepEqual(calls, ['begin', 'rollback', 'begin', 'rollback', 'begin', 'commit'])
})

test('a conflict that shows only in the commit repeats it too', async () => {
  const { req, calls } = requestOn(mongodbPort, [conflict()])
  assert.equal(await inTransaction(req, failing()), 2)
  assert.deepEqual(calls, ['begin', 'commit', 'rollback', 'begin', 'commit'])
})

/** Work that meets another writer each time until so many milliseconds have passed. */
const meetingFor = (ms: number) => {
  const from = Date.now()
  return async () => {
    if (Date.now() - from < ms) throw conflict()
    return 'stored'
  }
}

test('a write conflict is retried for a minute, and no longer', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] })
  let isOver = false
  const ends = [50_000, Infinity].map((ms) => inTransaction(requestOn().req, meetingFor(ms)))
  const settled = Promise.allSettled(ends).finally(() => (isOver = true))
  for (let seconds = 0; seconds < 90 && !isOver; seconds += 0.1) {
    t.mock.timers.tick(100)
    for (let tick = 0; tick < 20; tick += 1) await Promise.resolve()
  }
  const [early, never] = await settled
  assert.deepEqual(early, { status: 'fulfilled', value: 'stored' })
  assert.ok(never?.status === 'rejected' && never.reason instanceof Labelled)
})

test('a member whose commit is slow holds up the repeat of another for a second at most, and each is done once', async () => {
  const slow = requestOn(mongodbPort, [conflict()])
  const { promise: stored, resolve: store } = Promise.withResolvers<void>()
  const { db } = slow.req.payload as unknown as { db: { commitTransaction: () => Promise<void> } }
  const commit = db.commitTransaction
  db.commitTransaction = async () => {
    const isRepeat = slow.calls.includes('commit')
    await commit()
    if (isRepeat) await stored
  }
  const first = inTransaction(slow.req, failing())
  await sleep(200)
  const began = Date.now()
  assert.equal(await inTransaction(requestOn().req, failing(conflict())), 2)
  assert.ok(Date.now() - began < 1_500)
  store()
  assert.equal(await first, 2)
  assert.deepEqual(slow.calls, ['begin', 'commit', 'rollback', 'begin', 'commit'])
})

test('a commit of unknown end is never repeated as a whole', async () => {
  const { req, calls } = requestOn(mongodbPort, [unknownEnd()])
  await assert.rejects(inTransaction(req, failing()), Labelled)
  assert.deepEqual(calls, ['begin', 'commit', 'rollback'])
})

test('a row that another transaction stored meanwhile is found by the second attempt; a third refusal is final', async () => {
  assert.equal(await inTransaction(requestOn().req, failing(taken())), 2)
  await assert.rejects(inTransaction(requestOn().req, failing(taken(), taken(), taken())), /unique/)
})

test('other errors, and all on SQLite, are thrown at once', async () => {
  await assert.rejects(inTransaction(requestOn().req, failing(new Error('no'))), /no/)
  for (const error of [conflict(), taken()]) {
    await assert.rejects(inTransaction(requestOn(sqlitePort).req, failing(error)), error)
  }
})

test('every try begins afresh: effects and what was read belong to the try that is committed', async () => {
  const { req } = requestOn()
  const done: number[] = []
  const reads = new Set<object>()
  const fail = failing(conflict(), conflict())
  let run = 0
  await inTransaction(req, async () => {
    const mine = (run += 1)
    afterCommit(req, () => void done.push(mine))
    reads.add(readsOf(req))
    await fail()
    assert.deepEqual(done, [], 'an effect came before the commit')
  })
  assert.deepEqual(done, [3])
  assert.equal(reads.size, 3)
})

test('an effect that fails does not repeat what is stored', async () => {
  const { req, calls } = requestOn()
  const work = async () => afterCommit(req, () => Promise.reject(conflict()))
  await assert.rejects(inTransaction(req, work), Labelled)
  assert.deepEqual(calls, ['begin', 'commit'])
})

test('a transaction inside another joins it; only the outer one is repeated', async () => {
  const { req, calls } = requestOn()
  const inner = failing(conflict())
  assert.equal(await inTransaction(req, () => inTransaction(req, inner)), 2)
  assert.deepEqual(calls, ['begin', 'rollback', 'begin', 'commit'])
})

test('a transaction beside another on one request is one of its own, and keeps what the other loses', async () => {
  const { req, calls } = requestOn(sqlitePort)
  const effects: string[] = []
  const verb = (name: string, error?: Error) => async () => {
    afterCommit(req, () => void effects.push(name))
    await sleep(5)
    await inTransaction(req, async () => afterCommit(req, () => void effects.push(`within ${name}`)))
    if (error) throw error
  }
  const [lost, won] = await Promise.allSettled([
    inTransaction(req, verb('lost', new Error('changed my mind'))),
    inTransaction(req, verb('won')),
  ])
  assert.deepEqual([lost.status, won.status], ['rejected', 'fulfilled'])
  assert.deepEqual(calls.toSorted(), ['begin', 'begin', 'commit', 'rollback'])
  assert.deepEqual(effects, ['won', 'within won'])
})

test('one inside another of a different request is refused, and so is what goes on after the end', async () => {
  const { req } = requestOn()
  const other = requestOn().req
  await assert.rejects(
    inTransaction(req, () => inTransaction(other, failing())),
    /without its req/,
  )
  let late: Promise<unknown> = Promise.resolve()
  await inTransaction(req, async () => {
    late = sleep(5).then(() => inTransaction(req, failing()))
    late.catch(() => undefined)
  })
  await assert.rejects(late, /after its end/)
})

test('work for another request that was only started in a transaction is on its own after its end', async () => {
  const { req } = requestOn()
  const other = requestOn().req
  let late: Promise<unknown> = Promise.resolve()
  await inTransaction(req, async () => {
    late = sleep(5).then(() => inTransaction(other, failing()))
  })
  assert.equal(await late, 1)
})

/** A session whose commits fail with these one after another. */
function sessionWith(...errors: Error[]) {
  const counts = { commits: 0, ends: 0 }
  const session: Session = {
    inTransaction: () => true,
    commitTransaction: async () => {
      counts.commits += 1
      const error = errors.shift()
      if (error) throw error
    },
    endSession: async () => void (counts.ends += 1),
  }
  return { session, counts }
}

test('when the answer to a commit gets lost, the commit alone is calls for again', async () => {
  const { session, counts } = sessionWith(unknownEnd(), unknownEnd())
  await commitSession(session)
  assert.deepEqual(counts, { commits: 3, ends: 1 })
})

test('a commit that stays unknown or fails otherwise is given up, and the session ends all the same', async () => {
  const lost = sessionWith(...Array.from({ length: 1_000 }, unknownEnd))
  await assert.rejects(commitSession(lost.session, 20), Labelled)
  assert.ok(lost.counts.commits > 1)
  const refused = sessionWith(conflict())
  await assert.rejects(commitSession(refused.session), Labelled)
  assert.deepEqual([refused.counts.commits, refused.counts.ends, lost.counts.ends], [1, 1, 1])
})

test('a commit that is never answered is given up with 503, and those who wait for its rows go on', async () => {
  const { session, counts } = sessionWith()
  session.commitTransaction = () => new Promise(() => undefined)
  const began = performance.now()
  await assert.rejects(commitSession(session, 20, 30), ({ code }: AppError) => code === 'UNAVAILABLE')
  assert.ok(performance.now() - began < 2_000)
  assert.equal(counts.ends, 1)
})

test('a session does one thing at a time, also after one that failed; without one nothing waits', async () => {
  const { session } = sessionWith()
  const payload = { db: { sessions: { a: session } } } as unknown as Payload
  const order: string[] = []
  const step = (name: string, ms: number) => async () => {
    order.push(`${name} begins`)
    await sleep(ms)
    order.push(`${name} ends`)
    if (name === 'first') throw new Error('first failed')
  }
  const both = (transactionID?: string) =>
    Promise.allSettled([
      inSession({ payload, transactionID }, step('first', 10)),
      inSession({ payload, transactionID }, step('second', 1)),
    ])
  await both('a')
  assert.deepEqual(order.splice(0), ['first begins', 'first ends', 'second begins', 'second ends'])
  await both()
  assert.deepEqual(order, ['first begins', 'second begins', 'second ends', 'first ends'])
})
