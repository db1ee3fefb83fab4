import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { describe, test } from 'node:test'
import type { Payload } from 'payload'
import { addressOf } from '#cms/core/database/mongodb/address.ts'
import { mongoBus } from '#cms/core/database/mongodb/bus.ts'
import { mongoLimiter } from '#cms/core/database/mongodb/limiter.ts'
import { directly } from '#tests/helpers/primary.ts'
import { withDatabase } from '../../scripts/testing/database-address.mjs'

const SEVERAL = 'mongodb://user:p%40ss@a.example:27017,b.example:27018,c.example/forum?replicaSet=rs0&tls=true'

describe('the test commands', () => {
  test('take an address of several hosts, and give each run a database of its own there', () => {
    assert.equal(
      withDatabase(SEVERAL, (name) => `${name}_test_1`),
      SEVERAL.replace('/forum?', '/forum_test_1?'),
    )
    assert.equal(
      withDatabase('mongodb://a,b,c', (name) => `${name}_test_1`),
      'mongodb://a,b,c/aah_test_1',
    )
    assert.equal(
      withDatabase('mongodb+srv://db.example/?x=1', (name) => name),
      'mongodb+srv://db.example/aah?x=1',
    )
  })

  test('begin with one: the names of their databases are made before any phase', () => {
    const env = { ...process.env, DATABASE_URI: SEVERAL }
    // An unknown phase ends the command once it has read the environment.
    const run = () => execFileSync(process.execPath, ['scripts/test.mjs', 'none'], { env, stdio: 'pipe' })
    assert.throws(run, ({ stderr }: { stderr: Buffer }) => /There is no phase 'none'/.test(String(stderr)))
  })

  test('lead to one host of them where a test takes the database away', () => {
    assert.equal(
      directly(SEVERAL, '127.0.0.1:1'),
      'mongodb://user:p%40ss@127.0.0.1:1/forum?tls=true&directConnection=true',
    )
  })
})

describe('what the forum promises', () => {
  test('is not changed by options of the address: reads go to the primary, writes wait for a majority', () => {
    const options = 'readPreference=secondary&w=1&readConcernLevel=available&maxStalenessSeconds=90&journal=false'
    assert.equal(addressOf(`mongodb://a,b/forum?${options}`), 'mongodb://a,b/forum')
    assert.equal(
      addressOf(`mongodb://a/forum?replicaSet=rs0&${options}&tls=true`),
      'mongodb://a/forum?replicaSet=rs0&tls=true',
    )
    assert.equal(
      addressOf('mongodb://a/forum?READPREFERENCE=nearest&W=0&retryWrites=false'),
      'mongodb://a/forum?retryWrites=false',
    )
    assert.equal(addressOf(SEVERAL), SEVERAL)
    assert.equal(addressOf('mongodb://a/forum'), 'mongodb://a/forum')
  })

  test('costs limits and live events no wait for a majority', async () => {
    let event: unknown
    const published = {
      bulkWrite: async (_: unknown, options: { writeConcern?: unknown }) => void (event = options.writeConcern),
    }
    const bus = mongoBus({ db: { connection: { collection: () => published } } } as unknown as Payload)
    await bus.publish({ id: '1', topic: 'all', name: 'unread', ref: null })
    assert.deepEqual(event, { w: 1 })

    let count: unknown
    const counted = { findOneAndUpdate: async () => ({ key: 'x', points: 1, expire: new Date(Date.now() + 1_000) }) }
    const collection = (_: string, options?: { writeConcern?: unknown }) => ((count = options?.writeConcern), counted)
    const connection = { name: 'forum', getClient: () => ({ db: () => ({ collection }) }) }
    const plan = { name: 'test', points: 2, seconds: 1, isReserved: false }
    await mongoLimiter({ db: { connection } } as unknown as Payload, plan).consume('someone')
    assert.deepEqual(count, { w: 1 })
  })
})
