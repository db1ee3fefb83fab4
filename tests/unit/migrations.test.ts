import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { sql } from '@payloadcms/db-sqlite/drizzle'
import { migrations } from '#cms/core/database/migrations/index.ts'
import { migrateFile, type Migration } from '#cms/core/database/sqlite/migrate.ts'
import { assertOrdered, stampOf } from '#cms/core/database/sqlite/migration-order.ts'
import { contentsOf, fillTables, tablesIn } from './filled-tables.ts'
import { rebuildTables } from '#tests/helpers/rebuild-tables.ts'

const FOLDER = path.resolve('cms/core/database/migrations')
const ALL: readonly Migration[] = migrations
const names = ALL.map(({ name }) => name)
/** Those of the first release: tables, then full-text indexes and triggers. */
const FIRST = 2
const MOST_SNAPSHOT_LINES = 12_000

const folder = mkdtempSync(path.join(os.tmpdir(), 'aah-migrations-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

test('migrations stand in the order of their dates, none in the future, so that the next one comes last', () => {
  assertOrdered(names, new Date())
  const next = `${stampOf(new Date())}_change`
  assert.deepEqual([...names, next].toSorted(), [...names, next])
  assert.equal(new Set(names).size, names.length)
  const files = readdirSync(FOLDER).filter((file) => /^\d.*\.ts$/.test(file))
  assert.deepEqual(files.toSorted(), names.map((name) => `${name}.ts`).toSorted())
})

test('a new migration is refused while one is dated in the future, twice there or out of order', () => {
  const now = new Date('2026-11-22T00:00:00.000Z')
  assert.equal(stampOf(now), '20261122_000000')
  assertOrdered(['20261121_000000_a', '20261121_235959_b'], now)
  const wrong = [
    ['20261201_000000_a'],
    ['20261121_000001_a', '20261121_000000_b'],
    ['20261121_000000_a', '20261121_000000_a'],
    ['a'],
  ]
  for (const some of wrong) assert.throws(() => assertOrdered(some, now), String(some))
})

test('one snapshot is stored, and it has the tables and columns that the migrations make', async () => {
  const [snapshot = '', ...others] = readdirSync(FOLDER).filter((file) => file.endsWith('.json'))
  assert.deepEqual(others, [])
  const text = readFileSync(path.join(FOLDER, snapshot), 'utf8')
  assert.ok(text.split('\n').length <= MOST_SNAPSHOT_LINES)
  const { tables } = JSON.parse(text) as { tables: Record<string, { columns: object }> }
  const file = path.join(folder, 'snapshot.db')
  await migrateFile(file, ALL)
  const db = new DatabaseSync(file, { readOnly: true })
  const columnsOf = (table: string) => db.prepare(`SELECT name FROM pragma_table_info('${table}')`).all()
  const made = tablesIn(db).map((table) => [table, columnsOf(table).map(({ name }) => name)] as const)
  db.close()
  const sorted = (columns: readonly unknown[]) => columns.toSorted()
  delete tables.payload_migrations
  assert.deepEqual(
    Object.fromEntries(made.map(([table, columns]) => [table, sorted(columns)])),
    Object.fromEntries(Object.entries(tables).map(([table, { columns }]) => [table, sorted(Object.keys(columns))])),
  )
})

test('a migration imports nothing of ours: what it does never changes with a rule', () => {
  for (const file of readdirSync(FOLDER).filter((name) => /^\d.*\.ts$/.test(name))) {
    const text = readFileSync(path.join(FOLDER, file), 'utf8')
    for (const [, from = ''] of text.matchAll(/\b(?:from|import)\s*\(?\s*['"`]([^'"`]+)/g)) {
      assert.match(from, /^(node:|@payloadcms\/db-sqlite$)/, `${file} imports ${from}`)
    }
  }
})

test('a filled file of any earlier state keeps its rows, relations and triggers', async () => {
  for (let done = FIRST; done <= ALL.length; done += 1) {
    const file = path.join(folder, `filled-${done}.db`)
    await migrateFile(file, ALL.slice(0, done))
    fillTables(file)
    const before = contentsOf(file)
    assert.deepEqual(before.broken, [])
    assert.ok(Object.values(before.ids).every((ids) => ids.length > 0) && before.triggers.length > 0)
    // The last one is the test's own, so that there is always one that rebuilds tables to which relations lead.
    const all = [...ALL, rebuildTables(['member', 'post', 'comment', 'message', 'category'])]
    assert.deepEqual(await migrateFile(file, all), [...names.slice(done), 'rebuild'])
    const after = contentsOf(file)
    for (const [table, ids] of Object.entries(before.ids)) assert.deepEqual(after.ids[table], ids, table)
    for (const [relation, rows] of Object.entries(before.relations)) {
      assert.ok(Number(rows) > 0, relation)
      assert.equal(after.relations[relation], rows, relation)
    }
    assert.deepEqual(after.broken, [])
    const left = new Set(after.triggers)
    assert.deepEqual(
      before.triggers.filter((name) => !left.has(name)),
      [],
    )
  }
})

test('a migration of a filled file tells each step, that of a new one what it migrated', async () => {
  const file = path.join(folder, 'told.db')
  const told: string[] = []
  const say = (text: string) => void told.push(text.replace(/ in \d+ s$/, ''))
  await migrateFile(file, ALL.slice(0, FIRST), say)
  assert.deepEqual(
    told,
    names.slice(0, FIRST).map((name) => `migrated ${name}`),
  )
  told.length = 0
  fillTables(file)
  const megabytes = Math.ceil(statSync(file).size / 1024 / 1024)
  await migrateFile(file, ALL.slice(0, FIRST + 1), say)
  assert.deepEqual(told, [
    `copying forum.db: ${megabytes} MB`,
    `migration 1 of 1: ${names[FIRST]} …`,
    `migrated ${names[FIRST]}`,
    'checking relations …',
    'putting the copy in place …',
  ])
})

test('a file that holds an unknown migration is refused with one sentence and stays as it was', async () => {
  const file = path.join(folder, 'older.db')
  const older: Migration = {
    name: '20261121_035235_initial',
    up: async ({ db }) => {
      await db.run(
        sql`CREATE TABLE payload_migrations (id INTEGER PRIMARY KEY, name TEXT, batch, updated_at, created_at)`,
      )
      await db.run(sql`CREATE TABLE post (id TEXT PRIMARY KEY, title TEXT)`)
      await db.run(sql`INSERT INTO post VALUES ('p', '옛 글')`)
    },
  }
  await migrateFile(file, [older])
  const before = readFileSync(file)
  await assert.rejects(migrateFile(file, ALL), {
    message:
      'forum.db is of another version of this program (its migration 20261121_035235_initial is unknown here) and was left as it is: start that version, or give another DATA_DIR.',
  })
  assert.ok(readFileSync(file).equals(before))
})

test('a file whose copy the disk has no room for is refused with one sentence, and nothing is left of the copy', async () => {
  const file = path.join(folder, 'vast.db')
  await migrateFile(file, ALL.slice(0, FIRST))
  // The disk holds nothing of what is added; what a database is comes from its first page.
  truncateSync(file, 2 ** 40)
  await assert.rejects(migrateFile(file, ALL), { message: /has no room: [\d,]+ MB are needed, [\d,]+ MB are free\.$/ })
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.startsWith('vast.db')),
    ['vast.db'],
  )
})
