import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { migrations } from '#cms/database/migrations/index.ts'
import { migrateFile, type Migration } from '#cms/database/sqlite/migrate.ts'
import { assertOrdered, stampOf } from '#cms/database/sqlite/migration-order.ts'
import { RENAMED } from '#cms/database/sqlite/renamed-migrations.ts'

const FOLDER = path.resolve('cms/database/migrations')
const ALL: readonly Migration[] = migrations
const names = ALL.map(({ name }) => name)

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

test('a database that ran migrations under their old names runs none of them again', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'aah-renamed-'))
  const file = path.join(folder, 'forum.db')
  const stored = () => {
    const db = new DatabaseSync(file, { readOnly: true })
    const rows = db.prepare('SELECT name FROM payload_migrations ORDER BY id').all()
    db.close()
    return rows.map(({ name }) => name)
  }
  await migrateFile(file, ALL)
  const db = new DatabaseSync(file)
  for (const [before, now] of Object.entries(RENAMED)) {
    assert.equal(db.prepare('UPDATE payload_migrations SET name = ? WHERE name = ?').run(before, now).changes, 1)
  }
  db.close()
  assert.ok(stored().includes('20261201_000000_search_and_lists'))
  const newest: Migration = { name: `${stampOf(new Date())}_newest`, up: async () => undefined }
  assert.deepEqual(await migrateFile(file, [...ALL, newest]), [newest.name])
  assert.deepEqual(stored(), [...names, newest.name])
  rmSync(folder, { recursive: true, force: true })
})

test('names that were reserved before there were look-alike keys stay so, under their keys', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'aah-names-'))
  const file = path.join(folder, 'forum.db')
  const at = names.findIndex((name) => name.endsWith('_former_names'))
  await migrateFile(file, ALL.slice(0, at))
  const db = new DatabaseSync(file)
  const reserve = db.prepare('INSERT INTO former_name (id, free_at) VALUES (?, ?)')
  reserve.run('alice_10', '2026-12-01T00:00:00.000Z')
  reserve.run('aiice_1o', '2026-12-02T00:00:00.000Z')
  db.close()
  await migrateFile(file, ALL)
  const migrated = new DatabaseSync(file, { readOnly: true })
  const rows = migrated.prepare('SELECT id, member_id, free_at FROM name_key').all()
  migrated.close()
  assert.deepEqual(
    rows.map((row) => ({ ...row })),
    [{ id: 'allce_lo', member_id: null, free_at: '2026-12-02T00:00:00.000Z' }],
  )
  rmSync(folder, { recursive: true, force: true })
})

test('a migration imports nothing of ours: what it does never changes with a rule', () => {
  for (const file of readdirSync(FOLDER).filter((name) => /^\d.*\.ts$/.test(name))) {
    const text = readFileSync(path.join(FOLDER, file), 'utf8')
    for (const [, from = ''] of text.matchAll(/\b(?:from|import)\s*\(?\s*['"`]([^'"`]+)/g)) {
      assert.match(from, /^(node:|@payloadcms\/db-sqlite$)/, `${file} imports ${from}`)
    }
  }
})
