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

test('excerpts of a filled database are made again of paragraphs alone', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'aah-excerpts-'))
  const file = path.join(folder, 'forum.db')
  const at = ALL.findIndex(({ name }) => name.endsWith('_excerpts'))
  await migrateFile(file, ALL.slice(0, at))
  const AT = '2026-11-23T00:00:00.000Z'
  const mention = '<a class="mention" href="/profile/m-1">@옛이름</a>'
  const texts = [
    `<h2>제목</h2>\n<p>첫 문단, ${mention} &amp; &lt;b&gt;<br />둘째 줄</p>\n<table><tbody><tr><td>칸</td></tr></tbody></table>\n<p>끝</p>`,
    '<h2>제목</h2>\n<ul>\n<li>하나</li>\n<li>둘</li>\n</ul>\n<pre><code>const a = 1\n</code></pre>',
    `<p>${'가'.repeat(150)}</p>\n<p>${`${mention} `.repeat(60)}</p>`,
    '<pre><code>const a = 1\n</code></pre>',
    '',
  ]
  const db = new DatabaseSync(file)
  db.exec('PRAGMA foreign_keys = OFF')
  const insert = db.prepare(
    'INSERT INTO post (id, title, content, content_html, excerpt, created_at, edited_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  for (const [n, html] of texts.entries()) insert.run(`p${n}`, '글', '글', html, '옛 발췌', AT, AT)
  db.close()
  await migrateFile(file, ALL)
  const after = new DatabaseSync(file, { readOnly: true })
  const excerpts = after.prepare('SELECT excerpt FROM post ORDER BY id').all()
  after.close()
  assert.deepEqual(
    excerpts.map(({ excerpt }) => excerpt),
    [
      '첫 문단, \u0001m-1\u0001 & <b> 둘째 줄 · 끝',
      '제목 · 하나 · 둘',
      `${'가'.repeat(150)} · ${'\u0001m-1\u0001 '.repeat(24).trim()}…`,
      '',
      '',
    ],
  )
  rmSync(folder, { recursive: true, force: true })
})
