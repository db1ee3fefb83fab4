import assert from 'node:assert/strict'
import fs, { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, describe, test } from 'node:test'
import { sql as drizzleSql } from '@payloadcms/db-sqlite/drizzle'
import { drizzle } from '@payloadcms/db-sqlite/drizzle/libsql'
import type { Payload } from 'payload'
import { recordAudit } from '#cms/core/audit-log/record-audit.ts'
import { createComment } from '#cms/comments/create.ts'
import { changeRow, deleteRows, insertRow, rowById, rowsWhere } from '#cms/core/database/rows.ts'
import { migrateFile, type Migration } from '#cms/core/database/sqlite/migrate.ts'
import { sql } from '#cms/core/database/sqlite/sql.ts'
import { sqliteClient } from '#cms/core/database/sqlite/sqlite-client.ts'
import { connectionOf } from '#cms/core/database/sqlite/tables.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { newId } from '#cms/core/platform/id.ts'
import { contentTerms } from '#cms/core/markdown/search-terms.ts'
import { localRequest } from '#cms/core/platform/request.ts'
import { createPost, renderPost } from '#cms/posts/create.ts'
import { storeTerms } from '#cms/posts/index-post.ts'
import { sendMessage } from '#src/contracts/messages.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { skipUnlessSqlite } from '#tests/helpers/database.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'
import { rebuildTables } from '#tests/helpers/rebuild-tables.ts'
import { startServer } from '#tests/helpers/server.ts'

let payload: Payload
let close: () => Promise<void>
before(async () => {
  const opened = await openForum()
  payload = opened.payload
  close = opened.close
})
after(() => close())

async function addPost(author: Actor, form: { title: string; content: string; categoryIds?: number[] }) {
  const input = { categoryIds: [7], ...form }
  const call = { req: { ...localRequest(payload), actor: author }, actor: author, input, now: new Date() }
  return createPost(call, await renderPost(call))
}

const announcement = (id: string, title = '제목이에요') => {
  const at = new Date().toISOString()
  return { id, title, content: '내용이에요.', category: '공지', status: 'draft' as const, createdAt: at, editedAt: at }
}

describe('on SQLite', { skip: skipUnlessSqlite }, () => {
  test('a commit that fails rejects its call, stores nothing and blocks no other commit', async () => {
    const [req, id] = [localRequest(payload), newId()]
    const failing = inTransaction(req, async () => {
      await insertRow(req, 'announcement', announcement(id))
      const db = await connectionOf(req)
      // A relation that leads nowhere is refused no earlier than at the commit.
      db.write(sql`PRAGMA defer_foreign_keys = ON`)
      db.write(sql`UPDATE post SET author_id = 'nobody' WHERE id = 'none'`)
      db.write(sql`INSERT INTO session (id, member_id, created_at, expires_at) VALUES ('s', 'nobody', '2025', '2025')`)
    })
    await assert.rejects(failing, /FOREIGN KEY/)
    assert.equal(await rowById(req, 'announcement', id), null)
    await insertRow(req, 'announcement', announcement(id))
    assert.ok(await rowById(req, 'announcement', id))
  })

  test('a write that forgets the open transaction throws instead of waiting for itself', async () => {
    const req = localRequest(payload)
    const failing = inTransaction(req, () => insertRow({ payload }, 'announcement', announcement(newId())))
    await assert.rejects(failing, /without its req/)
  })

  test('readers block no commit, and read what was committed', async () => {
    const db = await connectionOf({ payload })
    assert.deepEqual(db.read(sql`PRAGMA journal_mode`), [['wal']])
    const { id } = await addMember(payload)
    const count = async () => (await rowById({ payload }, 'account', id))?.followerCount
    const began = performance.now()
    for (let times = 1; times <= 50; times += 1) {
      const change = changeRow({ payload }, 'account', id, { followerCount: { $inc: 1 } })
      assert.equal(await count(), times - 1, 'nothing is committed within the same iteration')
      await change
      assert.equal(await count(), times)
    }
    // A process that holds the lock is waited for by seconds.
    assert.ok(performance.now() - began < 5_000)
  })

  test('a thousand transactions leave no descriptor open', async () => {
    const descriptors = () => readdirSync('/proc/self/fd').length
    const { id } = await addMember(payload)
    const before = descriptors()
    for (let round = 0; round < 1_000; round += 1) {
      const req = localRequest(payload)
      await inTransaction(req, () => changeRow(req, 'account', id, { followerCount: { $inc: 1 } }))
    }
    assert.ok(descriptors() <= before + 2, `${before} → ${descriptors()}`)
  })

  test('a migration that rebuilds tables of a filled file loses no row and no relation', async () => {
    const author = await addMember(payload)
    const req = { ...localRequest(payload), actor: author }
    const form = { title: '옮길 글이에요', content: '열 글자가 넘는 본문이에요.', categoryIds: [7, 1] }
    const post = await addPost(author, form)
    for (const content of ['하나', '둘']) {
      await createComment({ req, actor: author, input: { id: post.id, content }, now: new Date() })
    }
    const file = await snapshot()
    const before = relationsOf(file)
    assert.ok(before.comments >= 2 && before.categories >= 2)
    assert.deepEqual(await migrateFile(file, [...(await committed()), REBUILD]), ['rebuild'])
    assert.deepEqual(relationsOf(file), before)
    assert.deepEqual(await migrateFile(file, [...(await committed()), REBUILD]), [])
  })

  test('a migration that would lose what rows refer to leaves the file as it was', async () => {
    await assertRefused(running(drizzleSql`DELETE FROM member`), /lost what they refer to/)
  })

  test('after all migrations no line of the ledger can be changed or removed', async () => {
    const { id } = await addMember(payload, { points: 5 })
    const db = await connectionOf({ payload })
    for (const change of [sql`UPDATE point_transaction SET amount = 6`, sql`DELETE FROM point_transaction`]) {
      await assert.rejects(async () => db.write(sql`${change} WHERE member_id = ${id}`), /never changed or removed/)
    }
    await assert.rejects(deleteRows({ payload }, 'point-transaction', { member: { equals: id } }))
    const [line] = await rowsWhere({ payload }, 'point-transaction', { member: { equals: id } })
    assert.equal(line?.amount, 5)
  })

  test('after all migrations nothing that the audit log says can be changed or removed', async () => {
    const [actor, req] = [await addMember(payload, { isAdmin: true }), localRequest(payload)]
    const act = { actorId: actor.id, action: 'setting.save', target: 'aKey', after: { value: '1' } } as const
    await recordAudit(req, { ...act, now: new Date() })
    const db = await connectionOf({ payload })
    for (const change of [sql`UPDATE audit_entry SET target = 'another'`, sql`DELETE FROM audit_entry`]) {
      await assert.rejects(
        async () => db.write(sql`${change} WHERE actor_id = ${actor.id}`),
        /audit log is never changed or removed/,
      )
    }
    assert.equal((await rowsWhere(req, 'audit-entry', { actor: { equals: actor.id } })).length, 1)
  })

  test('after all migrations no index is one that another of its table begins with', async () => {
    const db = await connectionOf({ payload })
    const rows = db.read(sql`
      SELECT tables.name, indexes.name, indexes."unique", (
        SELECT group_concat(name ORDER BY seqno) || ',' FROM pragma_index_info(indexes.name)
      ) FROM sqlite_master AS tables, pragma_index_list(tables.name) AS indexes
      WHERE tables.type = 'table' AND NOT indexes.partial`)
    assert.ok(rows.length > 50)
    const isCovered = ([table, name, isUnique, columns]: (typeof rows)[number]) =>
      !isUnique && rows.some((row) => row[0] === table && row[1] !== name && String(row[3]).startsWith(String(columns)))
    // Payload plans it, and does not know the longer one, which a migration of ours made.
    const known = 'post_rels_category_id_idx'
    const covered = rows.filter(isCovered).map(([, name]) => name)
    assert.deepEqual(covered, [known])
  })

  test('a migration that would take the triggers of the ledger away leaves the file as it was', async () => {
    const lost = /point_transaction_no_update, point_transaction_no_delete would be lost/
    await assertRefused(rebuildTables(['point_transaction'], { losesTriggers: true }), lost)
  })

  test('a migration that would take the triggers away that keep searches leaves the file as it was', async () => {
    const lost = /post_searched_insert, post_searched_update, post_searched_remove would be lost/
    await assertRefused(rebuildTables(['post'], { losesTriggers: true }), lost)
  })

  test('what tells who may find a post follows its row, and a removed post has no terms, whatever changes the row', async () => {
    const [author, req] = [await addMember(payload), localRequest(payload)]
    const { id } = await addPost(author, { title: '따라오는 글이에요', content: '따라오는 본문이에요.' })
    const db = await connectionOf({ payload })
    const found = () => db.read(sql`SELECT author_id, level_restriction FROM post_search_doc WHERE post = ${id}`)
    const terms = () =>
      Number(
        db.read(sql`SELECT count(*) FROM post_search WHERE post_search MATCH ${contentTerms('따라오는')[0]}`)[0]?.[0],
      )
    assert.deepEqual(found(), [[author.id, 0]])
    assert.equal(terms(), 1)
    await changeRow(req, 'post', id, { levelRestriction: 3, author: null })
    assert.deepEqual(found(), [[null, 3]])
    await changeRow(req, 'post', id, { removedAt: new Date().toISOString() })
    assert.deepEqual(found(), [])
    assert.equal(terms(), 0)
    const removed = await rowById(req, 'post', id)
    await storeTerms(req, [removed ?? assert.fail()])
    assert.deepEqual(found(), [])
    assert.equal(terms(), 0)
  })

  test('the migrations of the search index find in earlier posts and messages what indexing them finds', async () => {
    const [author, other] = [await addMember(payload), await addMember(payload)]
    const content = '비트코인 시세가 나 올랐어요.\n\n둘째 문단 Bitcoin 🪙🚀'
    await addPost(author, { title: '옛 글을 찾아요', content, categoryIds: [7, 1] })
    await addPost(await addMember(payload), { title: '또 하나', content })
    for (const text of ['첫 쪽지예요', '둘째 쪽지 Bitcoin'])
      await runAs(payload, sendMessage, author, { receiverId: other.id, content: text })
    const file = await snapshot()
    const before = searchIndexes(file)
    assert.ok(before.every((rows) => rows.length >= 2))
    const undone = await undo(file, 11)
    const db = new DatabaseSync(file)
    // The numbers of before the first of them; what has no order there keeps none.
    db.exec('UPDATE post_search_doc SET doc = doc * 256')
    db.close()
    assert.deepEqual(await migrateFile(file, await committed()), undone)
    assert.deepEqual(searchIndexes(file), before)
  })

  test('a migration refuses to run beside a reader of an older state, and loses nothing', async () => {
    const file = await snapshot()
    const writer = new DatabaseSync(file)
    writer.exec('PRAGMA journal_mode = WAL')
    const reader = new DatabaseSync(file, { readOnly: true })
    reader.exec('BEGIN; SELECT count(*) FROM setting')
    writer.exec("INSERT INTO setting (id, value, edited_at) VALUES ('acknowledged', '1', '2026')")
    writer.close()
    const all = [...(await committed()), REBUILD]
    await assert.rejects(migrateFile(file, all), {
      message: 'Another program reads forum.db, and it has to be migrated: end that program first.',
    })
    reader.close()
    assert.deepEqual(await migrateFile(file, all), ['rebuild'])
    const after = new DatabaseSync(file, { readOnly: true })
    assert.ok(after.prepare("SELECT 1 FROM setting WHERE id = 'acknowledged'").get())
    after.close()
  })

  test('the server does not start on a file of another version, and says so in one sentence', async () => {
    const file = await snapshot()
    const older = new DatabaseSync(file)
    older.exec("UPDATE payload_migrations SET name = '20261121_035235_initial' WHERE name LIKE '%_initial'")
    older.close()
    const before = readFileSync(file)
    await assert.rejects(startServer({ env: { DATA_DIR: path.dirname(file) } }), ({ message }: Error) => {
      const [, ...said] = message.trim().split('\n')
      assert.match(
        said.join('\n'),
        /^forum\.db is of another version .*20261121_035235_initial.* left as it is: [^\n]*\.$/,
      )
      return true
    })
    assert.ok(readFileSync(file).equals(before))
  })

  test('a start removes the copies that a killed seed or migration left, and nothing else', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'aah-copies-'))
    const left = ['forum.db.bulk', 'forum.db.bulk-wal', 'forum.db.migrating', 'forum.db.mine']
    for (const name of left) fs.writeFileSync(path.join(folder, name), 'x')
    const server = await startServer({ dataDir: folder })
    await server.stop()
    const names = readdirSync(folder)
    assert.deepEqual(
      left.filter((name) => names.includes(name)),
      ['forum.db.mine'],
    )
    rmSync(folder, { recursive: true })
  })

  test('the migrated copy is on the disk before it takes the place of the file', async (t) => {
    const file = await snapshot()
    const steps: string[] = []
    const nameOf = (descriptor: number) => readlinkSync(`/proc/self/fd/${descriptor}`)
    const { fsyncSync, renameSync } = fs
    t.mock.method(fs, 'fsyncSync', (descriptor: number) => {
      steps.push(`sync ${nameOf(descriptor)}`)
      fsyncSync(descriptor)
    })
    t.mock.method(fs, 'renameSync', (from: string, to: string) => {
      steps.push(`${from} becomes ${to}`)
      renameSync(from, to)
    })
    syncBuiltinESMExports()
    await migrateFile(file, [...(await committed()), REBUILD])
    t.mock.restoreAll()
    syncBuiltinESMExports()
    const folder = `sync ${path.dirname(file)}`
    assert.deepEqual(steps, [`sync ${file}.migrating`, folder, `${file}.migrating becomes ${file}`, folder])
  })
})

const committed = async (): Promise<readonly Migration[]> =>
  (await import('#cms/core/database/migrations/index.ts')).migrations

const REBUILD = rebuildTables(['member', 'post', 'comment'])

/** A migration of one statement. */
const running = (statement: ReturnType<typeof drizzleSql>): Migration => ({
  name: 'of one statement',
  up: async ({ db }) => void (await db.run(statement)),
})

/** That the migration of a filled file is refused with this reason, and the file stays as it was. */
async function assertRefused(migration: Migration, reason: RegExp): Promise<void> {
  const file = await snapshot()
  const before = readFileSync(file)
  await assert.rejects(migrateFile(file, [...(await committed()), migration]), reason)
  assert.ok(readFileSync(file).equals(before))
}

/** All that the search indexes hold: each term with its document, column and place, and each document with its row. */
function searchIndexes(file: string) {
  const db = new DatabaseSync(file)
  const found = ['post', 'message'].flatMap((index) => {
    db.exec(`CREATE VIRTUAL TABLE temp.${index}_entries USING fts5vocab('main', '${index}_search', 'instance')`)
    const columns = index === 'post' ? 'doc, post, author_id, level_restriction' : 'doc, message, form'
    return [
      db.prepare(`SELECT * FROM temp.${index}_entries ORDER BY term, doc, col, offset`).all(),
      db.prepare(`SELECT ${columns} FROM ${index}_search_doc ORDER BY doc`).all(),
    ]
  })
  db.close()
  return found
}

/** Takes the last migrations of the file back, and returns their names. */
async function undo(file: string, count: number): Promise<string[]> {
  const { migrations } = await import('#cms/core/database/migrations/index.ts')
  const client = sqliteClient(file)
  const db = drizzle(client)
  const last = migrations.slice(-count)
  for (const { name, down } of last.toReversed()) {
    await down({ db })
    await db.run(drizzleSql`DELETE FROM payload_migrations WHERE name = ${name}`)
  }
  client.close()
  return last.map(({ name }) => name)
}

/** A copy of the open database as one file. */
async function snapshot(): Promise<string> {
  const db = await connectionOf({ payload })
  const folder = mkdtempSync(path.join(os.tmpdir(), 'aah-migrate-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'forum.db')
  db.write(sql`VACUUM INTO ${file}`)
  return file
}

function relationsOf(file: string) {
  const db = new DatabaseSync(file)
  const count = (query: string) => Number(Object.values(db.prepare(query).get() ?? {})[0])
  const found = {
    posts: count('SELECT count(*) FROM post p JOIN member m ON m.id = p.author_id'),
    comments: count(
      'SELECT count(*) FROM comment c JOIN post p ON p.id = c.post_id JOIN member m ON m.id = c.author_id',
    ),
    categories: count(
      'SELECT count(*) FROM post_rels r JOIN post p ON p.id = r.parent_id JOIN category c ON c.id = r.category_id',
    ),
    sessions: count('SELECT count(*) FROM session'),
    found: count('SELECT count(*) FROM post_search_doc'),
    broken: db.prepare('PRAGMA foreign_key_check').all().length,
  }
  db.close()
  return found
}
