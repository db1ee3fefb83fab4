import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Collection } from 'mongodb'
import type { Payload } from 'payload'
import { client } from '#tests/helpers/client.ts'
import { cuttable } from '#tests/helpers/cuttable-proxy.ts'
import { DATABASE, freshDatabase, withoutTransactions } from '#tests/helpers/database.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { openForum } from '#tests/helpers/in-process.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

const skip = DATABASE === 'mongodb' ? false : 'DATABASE_URI names no MongoDB'
/** Accounts that one address may make in an hour. */
const REGISTRATIONS = 10

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

test(
  'a MongoDB that goes away is answered 503 with when to come again; once it is back, the next call works',
  { skip },
  async () => {
    const env = freshDatabase()
    const uri = new URL(env.DATABASE_URI ?? '')
    const way = await cuttable(Number(uri.port || 27_017))
    uri.host = `127.0.0.1:${way.port}`
    // Else the driver asks the server for its addresses and goes round the way.
    uri.searchParams.delete('replicaSet')
    uri.searchParams.set('directConnection', 'true')
    const server = await startServer({ env: { ...env, DATABASE_URI: uri.href } })
    const guest = client(server.base)
    assert.equal((await guest.get('/posts')).status, 200)
    await way.cut()
    const meanwhile = await guest.get('/posts')
    assertFailure(meanwhile, 503, 'UNAVAILABLE')
    assert.ok(Number(meanwhile.headers.get('retry-after')) > 0)
    await way.restore()
    assert.equal((await guest.get('/posts')).status, 200)
    assert.equal(await server.stop(), 0)
    await way.cut()
  },
)

interface Index {
  key: Record<string, number | string>
  unique?: boolean
}
interface Models {
  collections: Record<string, { collection: { indexes(): Promise<Index[]> } }>
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
})
