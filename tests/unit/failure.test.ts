import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDatabaseAway, watchDatabase } from '#cms/core/database/availability.ts'
import { mongodbPort } from '#cms/core/database/mongodb/port.ts'
import { failureResponse } from '#cms/core/http/failure.ts'
import { Queue } from '#cms/core/platform/queue.ts'
import { requestOn } from '#tests/helpers/fake-database.ts'

/** Failures that pass, as the databases throw them. */
const PASSING = {
  'a row that another one holds': labelled('TransientTransactionError'),
  'a commit of unknown end': labelled('UnknownTransactionCommitResult'),
  'a database that is away': Object.assign(new Error('no server'), { name: 'MongoServerSelectionError' }),
  'a file that nothing can be written to': new Error('SQLITE_FULL: database or disk is full'),
}

function labelled(label: string): Error {
  return Object.assign(new Error(label), { hasErrorLabel: (asked: string) => asked === label })
}

for (const [what, error] of Object.entries(PASSING)) {
  test(`${what} is answered 503 with when to come again`, () => {
    const { status, headers } = failureResponse(error)
    assert.deepEqual([status, headers['retry-after']], [503, '5'])
  })
}

/** What a busy server, or a mongos that does not reach a shard, puts on its errors. */
const BUSY_CODES = [6, 7, 89, 9_001, 133, 262, 365, 50, 64]
for (const code of BUSY_CODES) {
  const error = () => Object.assign(new Error('busy'), { name: 'MongoServerError', code })

  test(`code ${code} of a busy server is answered 503, and the forum goes on asking it`, () => {
    const stop = watchDatabase(requestOn({ ...mongodbPort, isAnswering: () => Promise.resolve() }).req.payload)
    try {
      const { status, headers } = failureResponse(new Error('wrapped', { cause: error() }))
      assert.equal(failureResponse(error()).status, 503)
      assert.deepEqual([status, headers['retry-after']], [503, '5'])
      assert.equal(isDatabaseAway(), false)
    } finally {
      stop()
    }
  })
}

test('the same number on an error of another origin says nothing', () => {
  assert.equal(failureResponse(Object.assign(new Error('a mistake'), { code: 89 })).status, 500)
})

test('a timeout of the queue is one too', async () => {
  const queue = new Queue({ waitMs: 1 })
  await queue.acquire()
  const { status, headers } = failureResponse(await queue.acquire().catch((error: unknown) => error))
  assert.deepEqual([status, headers['retry-after']], [503, '5'])
})

test('what will not pass says nothing of the kind', () => {
  const { status, headers } = failureResponse(new Error('a mistake'))
  assert.deepEqual([status, headers['retry-after']], [500, undefined])
})
