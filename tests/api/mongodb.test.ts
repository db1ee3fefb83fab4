import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Collection } from 'mongodb'
import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'
import { createIndexes } from '#cms/core/database/mongodb/indexes.ts'
import { client } from '#tests/helpers/client.ts'
import { DATABASE, freshDatabase, withoutTransactions } from '#tests/helpers/database.ts'
import { openForum } from '#tests/helpers/in-process.ts'
import { forum } from '#tests/helpers/forum.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

const skip = DATABASE === 'mongodb' ? false : 'DATABASE_URI names no MongoDB'
/** Accounts that one address may make in an hour. */
const REGISTRATIONS = 10
/** Changes of each kind that are followed from one replica to the other. */
const ROUNDS = 5

test('a MongoDB without a replica set is refused with one sentence', async (t) => {
  if (!withoutTransactions) return t.skip('only a server without transactions can show it')
  const sentence = 'DATABASE_URI names a MongoDB without a replica set, and without one it has no transactions.'
  await assert.rejects(startServer({ env: { MONGODB_WITHOUT_TRANSACTIONS: '' } }), ({ message }: Error) => {
    assert.deepEqual(message.trim().split('\n').slice(1), [sentence])
    return true
  })
})

describe('two replicas on one MongoDB', { skip }, () => {
  let replicas: TestServer[] = []
  before(async () => {
    const env = { ...freshDatabase(), AUTH_SECRET: 'one-secret-for-all-replicas-of-it', RATE_LIMITS: 'on' }
    replicas = [await startServer({ env }), await startServer({ env })]
  })
  after(() => Promise.all(replicas.map((replica) => replica.stop())))

  test('count together, and each takes the token that the other one gave', async () => {
    const answers = []
    for (let index = 0; index <= REGISTRATIONS; index += 1) {
      const guest = client(replicas[index % 2]?.base ?? '')
      const account = { username: `replica${index}`, email: `replica${index}@test.example`, password: 'a-password' }
      answers.push(await guest.post<{ token: string }>('/auth/register', account))
    }
    const statuses = answers.map(({ status }) => status)
    assert.deepEqual(statuses, [...Array.from({ length: REGISTRATIONS }, () => 201), 429])
    const token = answers[0]?.body.token ?? ''
    const [first, second] = replicas.map(({ base }) => client(base, token))
    assert.equal((await second?.get('/auth/user'))?.status, 200)
    assert.equal((await second?.post('/auth/logout'))?.status, 204)
    assert.equal((await first?.get('/auth/user'))?.status, 401)
  })
})

describe('what one replica remembers and another changes', { skip }, () => {
  let replicas: TestServer[] = []
  before(async () => {
    const env = { ...freshDatabase(), AUTH_SECRET: 'one-secret-for-all-replicas-of-it' }
    replicas = [await startServer({ env }), await startServer({ env })]
  })
  after(() => Promise.all(replicas.map((replica) => replica.stop())))

  /** How long the second replica goes on with what it knew. */
  async function lag(isNew: () => Promise<boolean>): Promise<number> {
    const began = performance.now()
    while (!(await isNew())) {
      // Else the net below would do: entries live for five seconds.
      assert.ok(performance.now() - began < 2_000, 'the other replica was not told')
      await sleep(10)
    }
    return performance.now() - began
  }

  test('is gone there within a second: pages and settings', async () => {
    const [here, there] = replicas as [TestServer, TestServer]
    const world = await forum(here.base)
    const [admin, author] = [await world.admin(), await world.member()]
    const { id } = await world.post(author)
    const pageThere = async (path: string) => (await fetch(there.base + path)).text()
    const lags: number[] = []
    for (let round = 1; round <= ROUNDS; round += 1) {
      await pageThere(`/post/${id}`)
      const content = `${round}번째 댓글이에요.`
      await world.comment(id, author, { content })
      lags.push(await lag(async () => (await pageThere(`/post/${id}`)).includes(content)))
      const value = String(11_110 + round)
      await pageThere('/points-system')
      assert.equal((await admin.api.post('/admin/settings', { key: 'minConversionPoints', value })).status, 200)
      const isSaved = async () => (await pageThere('/points-system')).includes(Number(value).toLocaleString('en'))
      lags.push(await lag(isSaved))
    }
    const sorted = lags.sort((a, b) => a - b)
    assert.ok((sorted[Math.ceil(sorted.length * 0.9) - 1] ?? 0) < 1_000, sorted.map(Math.round).join(' '))
  })
})

interface Index {
  key: Record<string, number | string>
  unique?: boolean
}
interface Models {
  collections: Record<string, { collection: { collectionName: string; indexes(): Promise<Index[]> } }>
  connection: {
    collection(name: string): Collection<{ _id: string; freeAt?: Date; contentHtml?: string; excerpt?: string }>
  }
}

describe('what a start makes on MongoDB', { skip }, () => {
  let payload: Payload
  let close: () => Promise<void>
  before(async () => {
    ;({ payload, close } = await openForum())
  })
  after(() => close())

  const models = () => payload.db as unknown as Models
  const allIndexes = async () => {
    const found = []
    for (const { slug } of payload.config.collections) {
      const collection = models().collections[slug]?.collection
      found.push({ collectionName: slug, indexes: (await collection?.indexes()) ?? [] })
    }
    return found
  }
  const keysOf = (indexes: readonly Index[]) => indexes.map(({ key }) => Object.keys(key).join())

  test('every compound index that a collection declares exists, by the name that MongoDB has for the id', async () => {
    let declared = 0
    for (const { slug, sanitizedIndexes } of payload.config.collections) {
      const made = keysOf((await models().collections[slug]?.collection.indexes()) ?? [])
      for (const { fields } of sanitizedIndexes) {
        const wanted = fields.map(({ path }) => path).join()
        assert.ok(made.includes(wanted), `${slug}: ${wanted}`)
        declared += 1
      }
      assert.ok(
        !made.some((keys) => keys.split(',').includes('id')),
        `${slug} has an index on a field that is not there`,
      )
    }
    assert.ok(declared > 10)
  })

  test('what must be unique is held by an index', async () => {
    const unique: [slug: string, keys: string][] = [
      ['member', 'email'],
      ['member', 'usernameKey'],
      ['category', 'slug'],
      ['report', 'key'],
      ['upload', 'url'],
      ['point-transaction', 'key'],
      ['point-transaction', 'member,seq'],
    ]
    for (const [slug, keys] of unique) {
      const made = (await models().collections[slug]?.collection.indexes()) ?? []
      assert.ok(keysOf(made.filter((index) => index.unique)).includes(keys), `${slug}: ${keys}`)
    }
  })

  test('searching, lists of a category and rate limits have theirs', async () => {
    const indexesOf = async (name: string) => keysOf(await models().connection.collection(name).indexes())
    assert.ok((await indexesOf('posts')).includes('categories,removedAt,createdAt,_id'))
    const ofPosts = ['_id', 'form,createdAt,_id', 'terms,createdAt,_id', 'title,createdAt,_id']
    assert.deepEqual((await indexesOf('post_search')).sort(), ofPosts)
    assert.deepEqual((await indexesOf('message_search')).sort(), ['_id', 'createdAt,_id', 'terms,createdAt,_id'])
    assert.ok((await indexesOf('rate_limit')).includes('key'))
  })

  test('the documentation names every collection that a unique index keeps on one shard', async () => {
    const docs = readFileSync('docs/operating.md', 'utf8')
    const [, row = ''] = /\| ([^|]+) \| none: they stay on one shard \|/.exec(docs) ?? []
    const named = [...row.matchAll(/`([\w-]+)`/g)].map(([, name]) => name)
    const found = ['rate_limit']
    for (const { slug } of payload.config.collections.filter(({ slug: one }) => !one.startsWith('payload-'))) {
      const collection = models().collections[slug]?.collection
      const isUnique = (await collection?.indexes())?.some(({ unique }) => unique) ?? false
      if (collection && isUnique) found.push(collection.collectionName)
    }
    assert.deepEqual(named.toSorted(), found.toSorted())
  })

  test('no index is the beginning of another one of its collection', async () => {
    const covered = []
    for (const { collectionName, indexes } of await allIndexes()) {
      for (const { key, unique } of indexes) {
        const begins = ({ key: other }: Index) =>
          JSON.stringify(other).startsWith(JSON.stringify(key).replace('}', ','))
        if (!unique && indexes.some(begins)) covered.push(`${collectionName} ${Object.keys(key).join()}`)
      }
    }
    assert.deepEqual(covered, [])
  })

  test('those of an earlier version are dropped by the next start, and one with other options gets those of today', async () => {
    const { connection } = models()
    await connection.collection('blocks').createIndex({ blocker: 1 })
    const foreign = await connection.collection('blocks').createIndex({ createdAt: -1 }, { name: 'of_an_operator' })
    await connection.collection('live_event').dropIndex('at_1')
    await connection.collection('live_event').createIndex({ at: 1 }, { expireAfterSeconds: 7 })
    await connection.collection('rate_limit').dropIndex('key_1')
    await connection.collection('rate_limit').createIndex({ key: 1 })
    const adapter = payload.db as unknown as MongooseAdapter
    const start = () => createIndexes(adapter, { withExpiry: !withoutTransactions })
    await Promise.all([start(), start()])
    const keys = keysOf(await connection.collection('blocks').indexes())
    assert.ok(!keys.includes('blocker') && keys.includes('blocker,createdAt,_id'))
    assert.ok((await connection.collection('blocks').indexes()).some(({ name }) => name === foreign))
    const limit = (await connection.collection('rate_limit').indexes()).find(({ name }) => name === 'key_1')
    assert.equal(limit?.unique, true)
    if (withoutTransactions) return
    const expiry = (await connection.collection('live_event').indexes()).find(({ name }) => name === 'at_1')
    assert.equal((expiry as { expireAfterSeconds?: number } | undefined)?.expireAfterSeconds, 60)
    await start()
  })
})
