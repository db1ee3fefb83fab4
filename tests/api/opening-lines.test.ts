import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { migrations } from '#cms/database/migrations/index.ts'
import { sqliteSource } from '#cms/database/sqlite/row-source.ts'
import { migrateFile, type Migration } from '#cms/database/sqlite/migrate.ts'
import { audit } from '#cms/points/audit.ts'

const ALL: readonly Migration[] = migrations
const AT = '2026-11-01T00:00:00.000Z'

test('posts from before the ledger get their lines by a migration, once, and the books hold', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'aah-opening-'))
  const file = path.join(folder, 'forum.db')
  await migrateFile(
    file,
    ALL.filter(({ name }) => !name.includes('opening_lines')),
  )
  const db = new DatabaseSync(file)
  const insert = (table: string, row: Record<string, string | number | null>) => {
    const names = Object.keys(row).map((name) => `"${name}"`)
    db.prepare(`INSERT INTO "${table}" (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`).run(
      ...Object.values(row),
    )
  }
  insert('member', {
    id: 'm',
    username: 'm',
    username_key: 'm',
    email: 'm@test.example',
    created_at: AT,
    edited_at: AT,
  })
  insert('account', {
    id: 'm',
    points: 0,
    exp: 0,
    level: 1,
    ledger_seq: 0,
    follower_count: 0,
    following_count: 0,
    comment_day_points: 0,
  })
  const counts = { like_count: 0, comment_count: 0, view_count: 0, level_restriction: 0 }
  const text = { title: '옛 글', content: '본문', content_html: '본문', author_id: 'm', created_at: AT, edited_at: AT }
  for (let index = 0; index < 26; index += 1) insert('post', { id: `p${index}`, ...text, ...counts, removed_at: null })
  insert('post', { id: 'gone', ...text, ...counts, removed_at: AT })
  db.close()

  assert.deepEqual(await migrateFile(file, ALL), ['20261121_110000_opening_lines'])
  assert.deepEqual(await migrateFile(file, ALL), [])
  const after = new DatabaseSync(file, { readOnly: true })
  const account = after.prepare('SELECT points, exp, level, ledger_seq FROM account').get()
  assert.deepEqual({ ...account }, { points: 260, exp: 104, level: 2, ledger_seq: 26 })
  after.close()
  const source = sqliteSource(file)
  assert.deepEqual(
    (await audit(source)).flatMap(({ breaks }) => breaks),
    [],
  )
  await source.close()
  rmSync(folder, { recursive: true, force: true })
})
