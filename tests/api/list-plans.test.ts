import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql, type SQL } from '@payloadcms/db-sqlite/drizzle'
import { sqliteOf } from '#cms/database/sqlite/tables.ts'
import { DATABASE } from '#tests/helpers/database.ts'
import { openForum } from '#tests/helpers/in-process.ts'

/** How SQLite reads the lists; issue 3, "Lifelike content". MongoDB has indexes of its own and no part in this. */
const onSqlite = { skip: DATABASE === 'sqlite' ? false : 'SQLite only' }
let world: Awaited<ReturnType<typeof openForum>>
before(async () => {
  world = await openForum()
})
after(() => world.close())

async function all<T>(query: SQL): Promise<T[]> {
  return (await sqliteOf({ payload: world.payload })).all<T>(query)
}
const planOf = async (query: SQL) =>
  (await all<{ detail: string }>(sql`explain query plan ${query}`)).map(({ detail }) => detail).join('\n')

test('every index that the planner is told about exists', onSqlite, async () => {
  const told = await all<{ idx: string }>(sql`select idx from sqlite_stat1 where tbl in ('post', 'post_rels')`)
  const there = await all<{ name: string }>(sql`select name from sqlite_master where type = 'index'`)
  const names = new Set(there.map(({ name }) => name))
  assert.ok(told.length > 10)
  assert.deepEqual(
    told.map(({ idx }) => idx).filter((idx) => !names.has(idx)),
    [],
  )
})

const ORDERS = {
  newest: 'created_at desc, id desc',
  popular: 'like_count desc, comment_count desc, created_at desc, id desc',
  comments: 'comment_count desc, created_at desc, id desc',
}
for (const [name, order] of Object.entries(ORDERS)) {
  test(`the list by ${name} walks down an index and sorts nothing`, onSqlite, async () => {
    const plan = await planOf(sql.raw(`select title from post where removed_at is null order by ${order} limit 10`))
    assert.match(plan, /USING INDEX removedAt_\w+ \(removed_at=\?\)/)
    assert.doesNotMatch(plan, /TEMP B-TREE/)
  })
  test(`the list of a large category by ${name} walks down the same index`, onSqlite, async () => {
    const inCategory = 'exists (select 1 from post_rels where category_id = 7 and parent_id = post.id)'
    const plan = await planOf(
      sql.raw(`select title from post where removed_at is null and ${inCategory} order by ${order} limit 10`),
    )
    assert.match(plan, /USING INDEX removedAt_\w+ \(removed_at=\?\)/)
    assert.match(plan, /COVERING INDEX post_rels_category_parent_idx/)
    assert.doesNotMatch(plan, /TEMP B-TREE/)
  })
}

test('posts of known ids are looked up, not searched for among all that are there', onSqlite, async () => {
  const ids = Array.from({ length: 50 }, (_, index) => `'${index}'`).join()
  const visible = `removed_at is null and (author_id is null or author_id not in ('a', 'b'))`
  const plan = await planOf(sql.raw(`select title from post where id in (${ids}) and ${visible} order by id`))
  assert.match(plan, /sqlite_autoindex_post_1 \(id=\?\)/)
})

test('the comments of a post and of a member are read in the order of an index', onSqlite, async () => {
  const visible = '(removed_at is null or reply_count > 0)'
  const order = 'order by created_at desc, id desc limit 10'
  const below = `select id from comment where post_id = 'p' and parent_id is null and ${visible} ${order}`
  const by = `select id from comment where author_id = 'a' and removed_at is null and ${visible} ${order}`
  for (const query of [below, by]) assert.doesNotMatch(await planOf(sql.raw(query)), /TEMP B-TREE|SCAN/)
})
