import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Payload } from 'payload'
import { assertMongoStores } from '#cms/core/database/mongodb/commits.ts'
import { commitSession } from '#cms/core/database/mongodb/session.ts'

/** A database that answers questions, and whose writes reach a majority or do not. */
function databaseThat(stores: boolean) {
  const found = { stores, asked: 0 }
  const updateOne = async () => {
    found.asked += 1
    if (!found.stores) throw Object.assign(new Error('waiting for replication timed out'), { code: 64 })
  }
  const payload = { db: { connection: { collection: () => ({ updateOne }) } } } as unknown as Payload
  return { found, payload }
}

const unknownEnd = () =>
  Object.assign(new Error('timed out'), {
    hasErrorLabel: (label: string) => label === 'UnknownTransactionCommitResult',
  })
const sessionThat = (commit: () => Promise<void>) => ({
  inTransaction: () => true,
  commitTransaction: commit,
  endSession: () => Promise.resolve(),
})

test('a database that answers and stores nothing is seen once a commit has had an unknown end, until a write is stored', async () => {
  const { found, payload } = databaseThat(false)
  await assertMongoStores(payload)
  assert.equal(found.asked, 0)
  await assert.rejects(
    commitSession(
      sessionThat(() => Promise.reject(unknownEnd())),
      10,
    ),
  )
  await assert.rejects(assertMongoStores(payload), /timed out/)
  await assert.rejects(assertMongoStores(payload), /timed out/)
  found.stores = true
  await assertMongoStores(payload)
  assert.equal(found.asked, 3)
  await assertMongoStores(payload)
  assert.equal(found.asked, 3)
})

test('one whose commits are never answered is, too, and the next commit that is stored ends it', async () => {
  const { found, payload } = databaseThat(false)
  await assert.rejects(
    commitSession(
      sessionThat(() => new Promise(() => undefined)),
      10,
      10,
    ),
  )
  await assert.rejects(assertMongoStores(payload))
  await commitSession(sessionThat(() => Promise.resolve()))
  await assertMongoStores(payload)
  assert.equal(found.asked, 1)
})
