import assert from 'node:assert/strict'
import fs, { mkdtempSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '@payloadcms/db-sqlite/drizzle'
import type { Payload } from 'payload'
import { createMember } from '#cms/accounts/create-member.ts'
import { recordAudit } from '#cms/call/record-audit.ts'
import { createComment } from '#cms/comments/create.ts'
import { failureOf } from '#cms/database/failure.ts'
import {
  changeRow,
  countRows,
  deleteRows,
  findPage,
  insertOnce,
  insertRow,
  joinedRows,
  rowById,
  rowsWhere,
  sumsWhere,
} from '#cms/database/rows.ts'
import { migrateFile, type Migration } from '#cms/database/sqlite/migrate.ts'
import { sqliteOf } from '#cms/database/sqlite/tables.ts'
import { afterCommit, inTransaction } from '#cms/database/transaction.ts'
import { newId } from '#cms/platform/id.ts'
import { localRequest } from '#cms/platform/request.ts'
import { createPost, renderPost } from '#cms/posts/create.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { DATABASE, withoutTransactions } from '#tests/helpers/database.ts'
import { addMember, openForum } from '#tests/helpers/in-process.ts'

let payload: Payload
let close: () => Promise<void>
before(async () => {
  const opened = await openForum()
  payload = opened.payload
  close = opened.close
})
after(() => close())

const announcement = (id: string, title = '제목이에요') => {
  const at = new Date().toISOString()
  return { id, title, content: '내용이에요.', category: '공지', status: 'draft' as const, createdAt: at, editedAt: at }
}

async function member(username: string): Promise<Actor> {
  const plan = {
    req: localRequest(payload),
    username,
    email: `${username}@test.example`,
    password: null,
    now: new Date(),
  }
  const id = await createMember(plan, async (made) => made)
  return { id, role: 'member', username, level: 1 }
}

test(
  'what a transaction stored is gone when it fails, and its effects never happen',
  { skip: withoutTransactions },
  async () => {
    const [req, id] = [localRequest(payload), newId()]
    let effects = 0
    const failing = inTransaction(req, async () => {
      await insertRow(req, 'announcement', announcement(id))
      afterCommit(req, () => void (effects += 1))
      throw new Error('changed my mind')
    })
    await assert.rejects(failing, /changed my mind/)
    assert.equal(await rowById(req, 'announcement', id), null)
    assert.equal(effects, 0)
  },
)

test('of two transactions at once on one request each has what it stored', { skip: withoutTransactions }, async () => {
  const [req, lost, kept] = [localRequest(payload), newId(), newId()]
  const store = async (id: string, error?: Error) => {
    await insertRow(req, 'announcement', announcement(id))
    await sleep(20)
    if (error) throw error
  }
  const [failed, done] = await Promise.allSettled([
    inTransaction(req, () => store(lost, new Error('changed my mind'))),
    inTransaction(req, () => store(kept)),
  ])
  assert.deepEqual([failed.status, done.status], ['rejected', 'fulfilled'])
  assert.equal(await rowById(req, 'announcement', lost), null)
  assert.ok(await rowById(req, 'announcement', kept))
})

test(
  'a write beside a transaction of the same request is not lost with it',
  { skip: withoutTransactions },
  async () => {
    const [req, id] = [localRequest(payload), newId()]
    const failing = inTransaction(req, async () => {
      await sleep(20)
      throw new Error('changed my mind')
    })
    await Promise.all([assert.rejects(failing, /changed my mind/), insertRow(req, 'announcement', announcement(id))])
    assert.ok(await rowById(req, 'announcement', id))
  },
)

describe('insertOnce', () => {
  const key = newId()
  const at = new Date().toISOString()
  const report = () => ({ id: newId(), key, reason: '이유', status: 'open' as const, createdAt: at, editedAt: at })

  test('stores a row of an id or a unique key once, of eight at once one', async () => {
    const [req, row] = [localRequest(payload), announcement(newId())]
    const byId = await Promise.all(Array.from({ length: 8 }, () => insertOnce(req, 'announcement', row)))
    const byKey = await Promise.all(Array.from({ length: 8 }, () => insertOnce(req, 'report', report(), 'key')))
    for (const stored of [byId, byKey]) assert.equal(stored.filter(Boolean).length, 1)
    assert.equal(await insertOnce(req, 'report', report(), 'key'), false)
    assert.equal(await countRows(req, { collection: 'report', where: { key: { equals: key } } }), 1)
  })

  test(
    'says the same within transactions, and the second one is done whole',
    { skip: withoutTransactions },
    async () => {
      const id = newId()
      const { id: counted } = await addMember(payload)
      const verb = () => {
        const req = localRequest(payload)
        return inTransaction(req, async () => {
          const isFirst = await insertOnce(req, 'announcement', announcement(id))
          await changeRow(req, 'account', counted, { followerCount: { $inc: 1 } })
          return isFirst
        })
      }
      const stored = await Promise.all(Array.from({ length: 8 }, verb))
      assert.equal(stored.filter(Boolean).length, 1)
      assert.equal((await rowById({ payload }, 'account', counted))?.followerCount, 8)
    },
  )
})

test('a field that a collection does not have is refused, whoever got it past the types', async () => {
  const unknown = { auhtor: { equals: 'a' } } as never
  const page = { collection: 'post', where: {}, limit: 1 } as const
  const asked = [
    () => rowsWhere({ payload }, 'post', unknown),
    () => rowsWhere({ payload }, 'post', { and: [{ or: [unknown] }] }),
    () => findPage({ payload }, { ...page, sort: ['-auhtor' as 'id'] }),
    () => findPage({ payload }, { ...page, fields: ['auhtor' as 'id'] }),
    () => countRows({ payload }, { collection: 'post', where: unknown }),
    () => sumsWhere({ payload }, { collection: 'post', where: {}, fields: ['auhtor' as 'viewCount'] }),
    () => changeRow({ payload }, 'post', unknown, { viewCount: 1 }),
    () => deleteRows({ payload }, 'post', unknown),
  ]
  for (const ask of asked) await assert.rejects(async () => ask(), /auhtor/)
})

test('a text is found by any part of it, each sign standing for itself', async () => {
  const made = ['zq%_x', 'zqabx', 'ZQ\\\\x', 'zq(.x'].map((title) => announcement(newId(), title))
  for (const row of made) await insertRow({ payload }, 'announcement', row)
  const found = async (contains: string) =>
    (await rowsWhere({ payload }, 'announcement', { title: { contains } }, { sort: ['title'] })).map(
      ({ title }) => title,
    )
  assert.deepEqual(await found('q%_'), ['zq%_x'])
  assert.deepEqual(await found('(.'), ['zq(.x'])
  assert.deepEqual(await found('Q\\'), ['ZQ\\\\x'])
  assert.equal((await found('zQ')).length, 4)
})

test('whole rows come with their lists, and two collections as one row', async () => {
  const author = await addMember(payload, { points: 5 })
  const req = { ...localRequest(payload), actor: author }
  const form = { title: '목록이 있는 글', content: '열 글자가 넘는 본문이에요.', categoryIds: [7, 1] }
  const call = { req, actor: author, input: form, now: new Date() }
  const post = await createPost(call, await renderPost(call))
  assert.deepEqual((await rowById(req, 'post', post.id))?.categories, [7, 1])
  const where = { id: { equals: post.id } }
  assert.deepEqual(await findPage(req, { collection: 'post', where, fields: ['categories', 'id'] }), [
    { id: post.id, categories: [7, 1] },
  ])
  assert.equal(await countRows(req, { collection: 'post', where, holding: { field: 'categories', id: 1 } }), 1)
  assert.equal(await countRows(req, { collection: 'post', where, holding: { field: 'categories', id: 2 } }), 0)
  const joined = await joinedRows(req, {
    ids: [author.id, 'nobody'],
    first: { collection: 'member', fields: ['id', 'username'] },
    second: { collection: 'account', fields: ['points'] },
  })
  const { points } = (await rowById(req, 'account', author.id)) ?? {}
  assert.deepEqual(joined, [{ id: author.id, username: author.username, points }])
})

test('200 transactions at once change one number by 200', { skip: withoutTransactions }, async () => {
  const { id } = await member('counted')
  const add = () => {
    const req = localRequest(payload)
    return inTransaction(req, async () => {
      const account = await rowById(req, 'account', id)
      await changeRow(req, 'account', id, { followerCount: (account?.followerCount ?? 0) + 1 })
    })
  }
  await Promise.all(Array.from({ length: 200 }, add))
  assert.equal((await rowById({ payload }, 'account', id))?.followerCount, 200)
})

test('a save in the panel waits for the transaction that is open, and both are kept', async () => {
  const [req, id] = [localRequest(payload), newId()]
  await insertRow(req, 'announcement', announcement(id))
  const slow = inTransaction(req, async () => {
    await changeRow(req, 'announcement', id, { category: '업데이트' })
    await sleep(300)
  })
  await sleep(50)
  // MongoDB lets the save wait or refuses it, and then the admin saves again.
  const save = async (): Promise<unknown> =>
    payload
      .update({ collection: 'announcement', id, data: { title: '패널에서 고친 제목' } })
      .catch((error: unknown) => {
        if (failureOf(error) !== 'conflict') throw error
        return sleep(50).then(save)
      })
  await save()
  await slow
  const { title, category } = (await rowById(req, 'announcement', id)) ?? {}
  assert.equal(title, '패널에서 고친 제목')
  assert.equal(category, '업데이트')
})

describe('on SQLite', { skip: DATABASE === 'mongodb' ? 'MongoDB has its own' : false }, () => {
  test('a commit that fails reaches the caller, stores nothing and holds nobody up', async () => {
    const [req, id] = [localRequest(payload), newId()]
    const failing = inTransaction(req, async () => {
      await insertRow(req, 'announcement', announcement(id))
      const db = await sqliteOf(req)
      // A relation that leads nowhere is refused no earlier than at the commit.
      await db.run(sql`PRAGMA defer_foreign_keys = ON`)
      await db.run(sql`UPDATE post SET author_id = 'nobody' WHERE id = 'none'`)
      await db.run(
        sql`INSERT INTO session (id, member_id, created_at, expires_at) VALUES ('s', 'nobody', '2025', '2025')`,
      )
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

  test('a thousand transactions leave no descriptor open', async () => {
    const descriptors = () => readdirSync('/proc/self/fd').length
    const { id } = await member('descriptors')
    const before = descriptors()
    for (let turn = 0; turn < 1_000; turn += 1) {
      const req = localRequest(payload)
      await inTransaction(req, () => changeRow(req, 'account', id, { followerCount: { $inc: 1 } }))
    }
    assert.ok(descriptors() <= before + 2, `${before} → ${descriptors()}`)
  })

  test('a migration that rebuilds tables of a filled file loses no row and no relation', async () => {
    const author = await member('migrated')
    const req = { ...localRequest(payload), actor: author }
    const form = { title: '옮길 글이에요', content: '열 글자가 넘는 본문이에요.', categoryIds: [7, 1] }
    const call = { req, actor: author, input: form, now: new Date() }
    const post = await createPost(call, await renderPost(call))
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
    const file = await snapshot()
    const before = readFileSync(file)
    const breaking: Migration = {
      name: 'breaking',
      up: async ({ db }) => void (await db.run(sql`DELETE FROM member`)),
    }
    await assert.rejects(migrateFile(file, [...(await committed()), breaking]), /lost what they refer to/)
    assert.ok(readFileSync(file).equals(before))
  })

  test('after all migrations no line of the ledger can be changed or removed', async () => {
    const { id } = await addMember(payload, { points: 5 })
    const db = await sqliteOf({ payload })
    for (const change of [sql`UPDATE point_transaction SET amount = 6`, sql`DELETE FROM point_transaction`]) {
      await assert.rejects(
        async () => db.run(sql`${change} WHERE member_id = ${id}`),
        ({ cause }: Error) => /never changed or removed/.test(String(cause)),
      )
    }
    await assert.rejects(deleteRows({ payload }, 'point-transaction', { member: { equals: id } }))
    const [line] = await rowsWhere({ payload }, 'point-transaction', { member: { equals: id } })
    assert.equal(line?.amount, 5)
  })

  test('after all migrations nothing that the audit log says can be changed or removed', async () => {
    const [actor, req] = [await addMember(payload, { isAdmin: true }), localRequest(payload)]
    const act = { actorId: actor.id, action: 'setting.save', target: 'aKey', after: { value: '1' } } as const
    await recordAudit(req, { ...act, now: new Date() })
    const db = await sqliteOf({ payload })
    for (const change of [sql`UPDATE audit_entry SET target = 'another'`, sql`DELETE FROM audit_entry`]) {
      await assert.rejects(
        async () => db.run(sql`${change} WHERE actor_id = ${actor.id}`),
        ({ cause }: Error) => /audit log is never changed or removed/.test(String(cause)),
      )
    }
    assert.equal((await rowsWhere(req, 'audit-entry', { actor: { equals: actor.id } })).length, 1)
  })

  test('a migration that would take the triggers of the ledger away leaves the file as it was', async () => {
    const file = await snapshot()
    const before = readFileSync(file)
    const forgetful = migrateFile(file, [...(await committed()), rebuild('point_transaction')])
    await assert.rejects(forgetful, /point_transaction_no_update, point_transaction_no_delete would be lost/)
    assert.ok(readFileSync(file).equals(before))
  })

  test('a migration waits for nobody who still reads an older state, and loses nothing to them', async () => {
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
    assert.deepEqual(steps, [`sync ${file}.migrated`, folder, `${file}.migrated becomes ${file}`, folder])
  })
})

const committed = async (): Promise<readonly Migration[]> =>
  (await import('#cms/database/migrations/index.ts')).migrations

/** What Payload's generator writes for a changed column: a new table, the rows copied, the old one dropped. */
const rebuild = (...tables: string[]): Migration => ({
  name: 'rebuild',
  up: async ({ db }) => {
    for (const table of tables) {
      const [{ sql: create }] = (await db.all(
        sql`SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ${table}`,
      )) as [{ sql: string }]
      await db.run(sql.raw(create.replace(/CREATE TABLE [`"]?\w+[`"]?/, `CREATE TABLE "__new_${table}"`)))
      await db.run(sql.raw(`INSERT INTO "__new_${table}" SELECT * FROM "${table}"`))
      await db.run(sql.raw(`DROP TABLE "${table}"`))
      await db.run(sql.raw(`ALTER TABLE "__new_${table}" RENAME TO "${table}"`))
    }
  },
})
const REBUILD = rebuild('member', 'post', 'comment')

/** A copy of the open database as one file. */
async function snapshot(): Promise<string> {
  const db = await sqliteOf({ payload })
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'aah-migrate-')), 'forum.db')
  await db.run(sql`VACUUM INTO ${file}`)
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
