import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { sqliteClient, type SqliteClient } from '#cms/core/database/sqlite/sqlite-client.ts'
import { Sql } from '#cms/core/database/sqlite/sql.ts'
import { buildIndexes, dropIndexes } from '#cms/core/database/sqlite/unbuilt-indexes.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'aah-indexes-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const run = (client: SqliteClient, ...statements: string[]): void => {
  for (const statement of statements) client.write(new Sql(statement))
}

/** A file with two tables and their indexes. */
function openFile(name: string): SqliteClient {
  const client = sqliteClient(path.join(folder, name))
  run(
    client,
    'CREATE TABLE "comment" (id text PRIMARY KEY, post_id text, author_id text, "key" text)',
    'CREATE TABLE "member" (id text PRIMARY KEY, name text)',
    'CREATE INDEX `comment_post_idx` ON `comment` (`post_id`)',
    'CREATE INDEX "comment_author_idx" ON "comment" ("author_id", "id") WHERE "author_id" IS NOT NULL',
    'CREATE UNIQUE INDEX `comment_key_idx` ON `comment` (`key`)',
    'CREATE INDEX `member_name_idx` ON `member` (`name`)',
  )
  return client
}

const schemaOf = (client: SqliteClient): unknown[] =>
  client.read(new Sql('select type, name, sql from sqlite_master order by name')).map((row) => [...row])
const namesOf = (client: SqliteClient): unknown[] =>
  client
    .read(new Sql("select name from sqlite_master where type = 'index' and sql is not null order by name"))
    .map(([name]) => name)

test('indexes of the tables are dropped but for unique ones, and built again as they were', () => {
  const client = openFile('whole.db')
  const before = schemaOf(client)
  dropIndexes(client, ['comment'])
  assert.deepEqual(namesOf(client), ['comment_key_idx', 'member_name_idx'])
  run(client, "insert into comment values ('c1', 'p1', 'm1', 'k1')")
  buildIndexes(client)
  assert.deepEqual(schemaOf(client), before)
  assert.equal(client.read(new Sql('pragma integrity_check'))[0]?.[0], 'ok')
  buildIndexes(client)
  assert.deepEqual(schemaOf(client), before)
  client.close()
})

test('a process that was killed while they were missing, or while they were built, loses none', () => {
  const first = openFile('killed.db')
  const before = schemaOf(first)
  dropIndexes(first, ['comment'])
  first.close()
  const second = sqliteClient(path.join(folder, 'killed.db'))
  const said: string[] = []
  assert.throws(() =>
    buildIndexes(second, (text) => {
      if (said.push(text) === 2) throw new Error('killed')
    }),
  )
  assert.deepEqual(namesOf(second), ['comment_author_idx', 'comment_key_idx', 'member_name_idx'])
  // An import that begins before all are built drops again.
  dropIndexes(second, ['comment'])
  second.close()
  const third = sqliteClient(path.join(folder, 'killed.db'))
  buildIndexes(third)
  assert.deepEqual(schemaOf(third), before)
  third.close()
})
