import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '#cms/core/database/sqlite/sql.ts'
import { connectionOf } from '#cms/core/database/sqlite/tables.ts'
import { indexPost } from '#cms/posts/index-post.ts'
import { listBookmarks } from '#src/contracts/bookmarks.ts'
import { listCategoryPosts } from '#src/contracts/categories.ts'
import { createComment, listComments } from '#src/contracts/comments.ts'
import type { Contract } from '#src/contracts/contract.ts'
import { listConversions, listPointHistory } from '#src/contracts/points.ts'
import { listPosts, searchPosts } from '#src/contracts/posts.ts'
import {
  block,
  listFollowers,
  listFollowing,
  listTopUsers,
  listUserComments,
  listUserLikes,
  listUserPosts,
} from '#src/contracts/users.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { skipUnlessSqlite } from '#tests/helpers/database.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'
import { statementsOf } from '#tests/helpers/statement-plans.ts'

/** More posts than a category may have to be read whole. */
const POSTS = 3_001
const CATEGORY = '7'
const PREFIX = '말머리'

// How SQLite reads what the product asks for its lists. MongoDB has indexes of its own and no part in this.
describe('lists', { skip: skipUnlessSqlite }, () => {
  let world: Awaited<ReturnType<typeof openForum>>
  let reader: Actor
  let author: Actor
  before(async () => {
    world = await openForum()
    const { payload } = world
    const stranger = await addMember(payload)
    ;[reader, author] = [await addMember(payload, { points: 5 }), await addMember(payload)]
    await addPosts(author.id)
    await runAs(payload, createComment, reader, { id: 'p1', content: '댓글이에요' })
    // So that the reader's lists leave somebody out.
    await runAs(payload, block, reader, { id: stranger.id })
  })
  after(() => world.close())

  /** Posts in a category, stored past the calls because they are many, and fifty of them findable. */
  async function addPosts(authorId: string): Promise<void> {
    const { payload } = world
    const db = await connectionOf({ payload })
    const createdAt = new Date().toISOString()
    db.write(sql`
      insert into post (id, title, content, content_html, excerpt, author_id, level_restriction, like_count,
        comment_count, view_count, created_at, edited_at, removed_by_report)
      with recursive number(n) as (select 1 union all select n + 1 from number where n < ${POSTS})
      select 'p' || n, '찾을 제목', '본문이에요', '', '', ${authorId}, 0, 0, 0, 0, ${createdAt}, ${createdAt}, 0 from number`)
    db.write(sql`
      insert into post_rels ("order", parent_id, path, category_id) select 1, id, 'categories', ${CATEGORY} from post`)
    db.write(sql`update category set prefixes = ${PREFIX} where id = ${CATEGORY}`)
    db.write(sql`update post set prefix = ${PREFIX} where id like 'p%0'`)
    for (let n = 1; n <= 50; n += 1)
      await indexPost(
        { payload },
        {
          id: `p${n}`,
          createdAt,
          title: '찾을 제목',
          content: '본문이에요',
          author: authorId,
          categories: [Number(CATEGORY)],
          levelRestriction: 0,
        },
      )
  }

  /** The plan of the one statement that this call sends to read `columns` from `table` in some order. */
  async function planOf(contract: Contract, input: object, read: RegExp): Promise<string> {
    const call = () => runAs(world.payload, contract, reader, { limit: 10, offset: 0, ...input })
    const sent = (await statementsOf(world.payload, call)).filter((statement) => read.test(statement.sql))
    assert.equal(sent.length, 1, sent.map((statement) => statement.sql).join('\n'))
    return String(sent[0]?.plan)
  }

  test('every index in the statistics of the planner exists', async () => {
    const db = await connectionOf({ payload: world.payload })
    const statistics = db.read(sql`select idx from sqlite_stat1 where tbl in ('post', 'post_rels')`)
    const there = db.read(sql`select name from sqlite_master where type = 'index'`)
    const names = new Set(there.map(([name]) => name))
    assert.ok(statistics.length > 10)
    assert.deepEqual(
      statistics.map(([idx]) => idx).filter((idx) => !names.has(idx)),
      [],
    )
  })

  const POST_LIST = /^select .*"title".* from "post" where .* order by /
  for (const filter of ['newest', 'popular', 'comments']) {
    test(`the list by ${filter} walks down an index and sorts nothing`, async () => {
      const plan = await planOf(listPosts, { filter }, POST_LIST)
      assert.match(plan, /USING INDEX removedAt_\w+ \(removed_at=\?\)/)
      assert.doesNotMatch(plan, /TEMP B-TREE|SCAN/)
    })

    test(`the list of a large category by ${filter} walks down the same index`, async () => {
      const plan = await planOf(listCategoryPosts, { slug: CATEGORY, filter }, POST_LIST)
      assert.match(plan, /USING INDEX removedAt_\w+ \(removed_at=\?\)/)
      assert.match(plan, /COVERING INDEX post_rels_category_parent_idx/)
      assert.doesNotMatch(plan, /TEMP B-TREE|SCAN/)
    })
  }

  test('the list of a prefix walks down an index that begins with the prefix', async () => {
    const plan = await planOf(listCategoryPosts, { slug: CATEGORY, prefix: PREFIX }, POST_LIST)
    assert.match(plan, /USING INDEX prefix_\w+ \(prefix=\? AND removed_at=\?\)/)
    assert.doesNotMatch(plan, /TEMP B-TREE|SCAN/)
  })

  for (const period of ['today', 'week', 'month']) {
    test(`popular posts of ${period} are found by their time and sorted`, async () => {
      const plan = await planOf(listPosts, { filter: 'popular', period }, POST_LIST)
      assert.match(plan, /USING INDEX removedAt_createdAt_id_idx \(removed_at=\? AND created_at>\?\)/)
    })
  }

  test('posts that a search found are looked up, not searched for among all that are there', async () => {
    const call = () => runAs(world.payload, searchPosts, reader, { q: '찾을 제목', limit: 20, offset: 0 })
    const sent = (await statementsOf(world.payload, call)).filter(({ sql }) => / from "post" where/.test(sql))
    // To verify the candidates, to show those that are on the page, and to read the texts of 5, 10 and 5 for the excerpts.
    assert.ok(sent.length <= 5, String(sent.length))
    for (const { plan } of sent) {
      assert.match(plan, /sqlite_autoindex_post_1 \(id=\?\)/)
      assert.doesNotMatch(plan, /SCAN/)
    }
  })

  const COMMENT_LIST = /^select .* from "comment" where .* order by "comment"."created_at" desc/
  const IN_INDEX_ORDER: [name: string, contract: Contract, read: RegExp, input: () => object][] = [
    ['the comments of a post', listComments, COMMENT_LIST, () => ({ id: 'p1' })],
    ['the comments of a member', listUserComments, COMMENT_LIST, () => ({ id: reader.id })],
    ['the posts of a member', listUserPosts, POST_LIST, () => ({ id: author.id })],
    ['the ledger of a member', listPointHistory, /^select .* from "point_transaction" .* order by/, () => ({})],
    ['the members with the most points', listTopUsers, /^select .* from "account" order by/, () => ({})],
  ]
  for (const [name, contract, read, input] of IN_INDEX_ORDER) {
    test(`${name} are read in the order of an index`, async () =>
      assert.doesNotMatch(await planOf(contract, input(), read), /TEMP B-TREE|SCAN (?!account USING)/))
  }

  /** Rows of one instant are sorted by their id; else these come in the order of their index too. */
  const BY_INSTANT: [name: string, contract: Contract, read: RegExp][] = [
    [
      'the likes of a member',
      listUserLikes,
      /^select "like"\."post_id" from "like" .* order by "like"."created_at" desc/,
    ],
    [
      'bookmarks',
      listBookmarks,
      /^select "bookmark"\."post_id", .* from "bookmark" .* order by "bookmark"."created_at" desc/,
    ],
    ['followers', listFollowers, /^select .* from "follow" .* order by/],
    ['those whom a member follows', listFollowing, /^select .* from "follow" .* order by/],
    ['conversions', listConversions, /^select .* from "conversion" .* order by/],
  ]
  for (const [name, contract, read] of BY_INSTANT) {
    test(`${name} are read in the order of an index but for equal instants`, async () => {
      const plan = await planOf(contract, { id: reader.id }, read)
      assert.match(plan, /^SEARCH \w+ USING INDEX/)
      assert.doesNotMatch(plan, /TEMP B-TREE FOR ORDER BY|SCAN/)
    })
  }
})
