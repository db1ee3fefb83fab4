import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setImmediate as nextIteration, setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, test } from 'node:test'
import { createClient, type Client } from '@libsql/client'
import { GroupCommitWriter } from '#cms/core/database/sqlite/group-commit.ts'

let folder: string
let client: Client
let writer: GroupCommitWriter
let statements: string[]
/** Makes the next statement of this kind fail, as a full disk would. */
let failing: RegExp | null

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'aah-writer-'))
  client = createClient({ url: `file:${path.join(folder, 'test.db')}` })
  await client.execute('CREATE TABLE thing (id TEXT PRIMARY KEY)')
  statements = []
  failing = null
  const watched = Object.create(client, {
    execute: {
      value: async (statement: string) => {
        statements.push(statement)
        if (failing?.test(statement)) {
          failing = null
          throw new Error('disk full')
        }
        return client.execute(statement)
      },
    },
    close: { value: () => client.close() },
  }) as Client
  writer = new GroupCommitWriter(watched, { onCommit: () => undefined })
})
afterEach(() => {
  writer.close()
  rmSync(folder, { recursive: true, force: true })
})

const ids = async (): Promise<string[]> =>
  (await client.execute('SELECT id FROM thing ORDER BY id')).rows.map(({ id }) => id as string)
const store = (id: string) => client.execute({ sql: 'INSERT INTO thing VALUES (?)', args: [id] })

async function verb(id: string, { fails = false } = {}): Promise<void> {
  await writer.begin()
  try {
    await store(id)
    if (fails) throw new Error('refused')
  } catch (error) {
    await writer.rollback()
    throw error
  }
  await writer.commit()
}

test('verbs that wait for each other share a commit', async () => {
  await Promise.all(['a', 'b', 'c', 'd'].map((id) => verb(id)))
  assert.deepEqual(await ids(), ['a', 'b', 'c', 'd'])
  assert.equal(statements.filter((text) => text === 'COMMIT').length, 1)
})

test('one that fails in between takes back its own work alone', async () => {
  const results = await Promise.allSettled([
    verb('a'),
    verb('b', { fails: true }),
    verb('c'),
    verb('d', { fails: true }),
  ])
  assert.deepEqual(
    results.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled', 'rejected'],
  )
  assert.deepEqual(await ids(), ['a', 'c'])
})

test('a failed commit reaches everybody who shared it, and the writer goes on', async () => {
  failing = /COMMIT/
  const results = await Promise.allSettled([verb('a'), verb('b'), verb('c')])
  for (const result of results) assert.match(String(result.status === 'rejected' && result.reason), /disk full/)
  assert.deepEqual(await ids(), [])
  await verb('d')
  assert.deepEqual(await ids(), ['d'])
})

test('a verb whose savepoint cannot be taken back loses the transaction for all in it, and the writer goes on', async () => {
  failing = /ROLLBACK TO/
  const results = await Promise.allSettled([verb('a'), verb('b', { fails: true }), verb('c')])
  assert.deepEqual(
    results.map(({ status }) => status),
    ['rejected', 'rejected', 'fulfilled'],
  )
  assert.deepEqual(await ids(), ['c'])
})

test('one verb by itself needs no savepoint', async () => {
  await verb('a')
  await assert.rejects(verb('b', { fails: true }), /refused/)
  assert.deepEqual(statements, ['BEGIN IMMEDIATE', 'COMMIT', 'BEGIN IMMEDIATE', 'ROLLBACK'])
  assert.deepEqual(await ids(), ['a'])
})

test('while another connection writes nothing is begun here, and what had finished is committed before', async () => {
  const order: string[] = []
  const first = verb('a').then(() => order.push('a'))
  let second: Promise<unknown> | undefined
  const lent = writer.lend(async () => {
    second = verb('b').then(() => order.push('b'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    assert.deepEqual(await ids(), ['a'])
    order.push('elsewhere')
  })
  await Promise.all([first, lent])
  await second
  assert.deepEqual(order, ['a', 'elsewhere', 'b'])
  assert.deepEqual(await ids(), ['a', 'b'])
  await assert.rejects(
    writer.lend(() => Promise.reject(new Error('not written'))),
    /not written/,
  )
  await verb('c')
  assert.deepEqual(await ids(), ['a', 'b', 'c'])
})

test('at most 32 verbs share a commit', async () => {
  await Promise.all(Array.from({ length: 100 }, (_, index) => verb(`${index}`)))
  assert.equal((await ids()).length, 100)
  assert.equal(statements.filter((text) => text === 'COMMIT').length, 4)
})

test('operations that arrive within a few iterations of the event loop share a commit too', async () => {
  const ends: Promise<void>[] = []
  for (const id of ['a', 'b', 'c']) {
    await writer.begin()
    await store(id)
    ends.push(writer.commit())
    await nextIteration()
  }
  await Promise.all(ends)
  assert.deepEqual(await ids(), ['a', 'b', 'c'])
  assert.equal(statements.filter((text) => text === 'COMMIT').length, 1)
})

test('an operation that takes longer than an iteration commits those that waited for its end', async () => {
  const first = verb('a')
  await writer.begin()
  for (let iteration = 0; iteration < 10; iteration += 1) await nextIteration()
  assert.deepEqual(
    statements.filter((text) => text === 'COMMIT'),
    [],
  )
  await store('b')
  await writer.commit()
  await first
  assert.deepEqual(statements, ['BEGIN IMMEDIATE', 'SAVEPOINT verb', 'RELEASE verb', 'COMMIT'])
})

test('a commit that is due waits for those that queue for the writer, but not for long', async () => {
  const slow = async (id: string) => {
    await writer.begin()
    for (let iteration = 0; iteration < 6; iteration += 1) await nextIteration()
    await store(id)
    await writer.commit()
  }
  await Promise.all(['a', 'b', 'c'].map(slow))
  assert.deepEqual(await ids(), ['a', 'b', 'c'])
  assert.equal(statements.filter((text) => text === 'COMMIT').length, 1)
  const late = async (id: string) => {
    await writer.begin()
    await sleep(12)
    await store(id)
    await writer.commit()
  }
  await Promise.all(['d', 'e', 'f'].map(late))
  assert.ok(statements.filter((text) => text === 'COMMIT').length > 2)
})
