import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  DatabaseAway,
  isDatabaseAway,
  noteFailure,
  watchDatabase,
  whileDatabaseAnswers,
} from '#cms/core/database/availability.ts'
import { mongodbPort } from '#cms/core/database/mongodb/port.ts'
import { sqlitePort } from '#cms/core/database/sqlite/port.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { log } from '#cms/core/platform/log.ts'
import { requestOn } from '#tests/helpers/fake-database.ts'

let stop = (): void => undefined
afterEach(async () => {
  stop()
  await sleep(0)
})

/** A database that answers, refuses or says nothing. */
function watched(port: typeof mongodbPort, how: 'answers' | 'refuses' | 'silent' = 'answers') {
  const database = { how, asked: 0 }
  const held: (() => void)[] = []
  const isAnswering = () => {
    database.asked += 1
    if (database.how === 'refuses') return Promise.reject(new Error('refused'))
    return database.how === 'answers' ? Promise.resolve() : new Promise<void>((resolve) => held.push(resolve))
  }
  const { req, calls } = requestOn({ ...port, isAnswering })
  stop = watchDatabase(req.payload)
  const thaw = () => {
    database.how = 'answers'
    for (const resolve of held) resolve()
  }
  return { database, req, calls, thaw }
}

const until = async (holds: () => boolean, withinMs: number): Promise<number> => {
  const began = performance.now()
  while (!holds()) {
    assert.ok(performance.now() - began < withinMs, `not within ${withinMs} ms`)
    await sleep(5)
  }
  return performance.now() - began
}
const broken = () => Object.assign(new Error('connection closed'), { name: 'MongoNetworkError' })

test('a server that falls silent is away within a second; who waits for it, and who comes later, is answered at once', async () => {
  const { database, thaw } = watched(mongodbPort)
  await sleep(50)
  database.how = 'silent'
  const began = performance.now()
  await assert.rejects(
    whileDatabaseAnswers(() => new Promise(() => undefined)),
    DatabaseAway,
  )
  assert.ok(performance.now() - began < 1_000)
  await assert.rejects(
    whileDatabaseAnswers(() => Promise.resolve('not asked')),
    (error: DatabaseAway) => error.code === 'UNAVAILABLE' && Number(error.retryAfter) > 0,
  )
  thaw()
  await until(() => !isDatabaseAway(), 200)
  assert.equal(await whileDatabaseAnswers(() => Promise.resolve('asked')), 'asked')
})

test('the first answer may take longer, because its connection has yet to be made; the next may not', async () => {
  const { database, thaw } = watched(mongodbPort, 'silent')
  await sleep(1_500)
  assert.equal(isDatabaseAway(), false)
  thaw()
  await sleep(50)
  database.how = 'silent'
  await until(isDatabaseAway, 1_000)
  thaw()
  await until(() => !isDatabaseAway(), 200)
})

test('a broken connection opens at once, and the first answer closes', async () => {
  const { database } = watched(mongodbPort)
  await sleep(50)
  database.how = 'refuses'
  noteFailure(new Error('something else'))
  assert.equal(isDatabaseAway(), false)
  noteFailure(broken())
  assert.equal(isDatabaseAway(), true)
  database.how = 'answers'
  await until(() => !isDatabaseAway(), 1_000)
})

test('a transaction that was open when the database went is not stored after its caller was answered', async () => {
  const { req, calls, database } = watched(mongodbPort)
  const lost = inTransaction(req, async () => {
    noteFailure(broken())
    await until(() => !isDatabaseAway(), 1_000)
  })
  await assert.rejects(lost, DatabaseAway)
  assert.deepEqual(calls, ['begin', 'rollback'])
  database.how = 'refuses'
  noteFailure(broken())
  await assert.rejects(
    inTransaction(req, async () => undefined),
    DatabaseAway,
  )
  assert.deepEqual(calls, ['begin', 'rollback'])
  database.how = 'answers'
  await until(() => !isDatabaseAway(), 1_000)
})

test('a file is looked at after a failure alone: one that can be read is not away, whatever cannot be written', async () => {
  const { database } = watched(sqlitePort)
  await sleep(300)
  assert.equal(database.asked, 0)
  const full = () => Object.assign(new Error('database or disk is full'), { name: 'SQLITE_FULL' })
  noteFailure(full())
  await sleep(50)
  assert.deepEqual([database.asked, isDatabaseAway()], [1, false])
  database.how = 'refuses'
  noteFailure(full())
  await until(isDatabaseAway, 100)
  database.how = 'answers'
  await until(() => !isDatabaseAway(), 1_000)
})

test('the log says when the database goes, each minute for how long it has been away, and when it is back', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] })
  const said: { msg: string; awayMs: number | undefined }[] = []
  const note = (...args: unknown[]) => {
    const [figures, msg] = args.length > 1 ? args : [{}, args[0]]
    said.push({ msg: String(msg), awayMs: (figures as { awayMs?: number }).awayMs })
  }
  t.mock.method(log(), 'error', note)
  t.mock.method(log(), 'warn', note)
  const { database } = watched(sqlitePort, 'refuses')
  noteFailure(broken())
  await until(isDatabaseAway, 1_000)
  t.mock.timers.tick(59_000)
  assert.deepEqual(
    said.map(({ msg }) => msg),
    ['the database does not answer'],
  )
  t.mock.timers.tick(121_000)
  assert.deepEqual(
    said.slice(1).map(({ msg }) => msg),
    Array(3).fill('the database still does not answer'),
  )
  assert.ok(said.slice(1).every(({ awayMs }) => Number(awayMs) >= 0))
  database.how = 'answers'
  await until(() => !isDatabaseAway(), 2_000)
  t.mock.timers.tick(600_000)
  assert.deepEqual(
    said.slice(4).map(({ msg }) => msg),
    ['the database answers again'],
  )
})
