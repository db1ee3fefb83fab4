import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test, type TestContext } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { sqliteClient } from '#cms/core/database/sqlite/sqlite-client.ts'
import { sql } from '#cms/core/database/sqlite/sql.ts'

/** A file with one row, a connection that reads snapshots, and another that writes. */
function fileWithRow(t: TestContext) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'aah-client-'))
  const file = path.join(folder, 'aah.db')
  const writer = new DatabaseSync(file)
  writer.exec("PRAGMA journal_mode = WAL; CREATE TABLE post (id TEXT, likes INTEGER); INSERT INTO post VALUES ('1', 1)")
  const reader = sqliteClient(file, { readsSnapshots: true })
  t.after(() => {
    reader.close()
    writer.close()
    rmSync(folder, { recursive: true })
  })
  return { reader, like: () => writer.exec('UPDATE post SET likes = likes + 1') }
}

const likesOf = (id: string | number | Date) => sql`select likes from post where id = ${id} or likes = ${id}`

test('a query made twice in one iteration of the event loop runs once, and again in the next', async (t) => {
  const { reader, like } = fileWithRow(t)
  const first = reader.read(likesOf('1'))
  like()
  assert.equal(reader.read(likesOf('1')), first)
  await setImmediate()
  assert.deepEqual(reader.read(likesOf('1')), [[2]])
})

test('a write of its own ends the snapshot', (t) => {
  const { reader } = fileWithRow(t)
  assert.deepEqual(reader.read(likesOf('1')), [[1]])
  reader.write(sql`update post set likes = 7`)
  assert.deepEqual(reader.read(likesOf('1')), [[7]])
})

test('a commit that ends the snapshot is seen in the same iteration', (t) => {
  const { reader, like } = fileWithRow(t)
  assert.deepEqual(reader.read(likesOf('1')), [[1]])
  like()
  reader.endSnapshot()
  assert.deepEqual(reader.read(likesOf('1')), [[2]])
})

test('values of another kind are another question', (t) => {
  const { reader } = fileWithRow(t)
  assert.deepEqual(reader.read(sql`select typeof(${'1'})`), [['text']])
  assert.deepEqual(reader.read(sql`select typeof(${1})`), [['real']])
  assert.deepEqual(reader.read(sql`select ${null}`), [[null]])
  assert.throws(() => reader.read(sql`select ${Infinity}`), RangeError)
  const day = new Date(0)
  assert.deepEqual(reader.read(sql`select typeof(${day})`), [['real']])
  assert.deepEqual(reader.read(sql`select typeof(${day.toISOString()})`), [['text']])
})
