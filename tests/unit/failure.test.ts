import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failureResponse } from '#cms/machinery/http/failure.ts'
import { Queue } from '#cms/machinery/platform/queue.ts'

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
