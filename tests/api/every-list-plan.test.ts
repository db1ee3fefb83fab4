import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#cms/core/database/sqlite/sql.ts'
import { connectionOf } from '#cms/core/database/sqlite/tables.ts'
import { allEndpoints } from '#cms/operations/registries/calls.ts'
import { createComment } from '#src/contracts/comments.ts'
import type { Contract } from '#src/contracts/contract.ts'
import { createPost } from '#src/contracts/posts.ts'
import { ReportStatus } from '#src/contracts/schemas/reports.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { DATABASE, skipUnlessSqlite } from '#tests/helpers/database.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'
import { isOrdered, pipelinesOf, readsInOrder } from './pipeline-plans.ts'
import { statementsOf, type Sent } from '#tests/helpers/statement-plans.ts'

/** Every call that pages through a list, by what its contract takes. */
const PAGED = allEndpoints
  .map(({ contract }) => contract)
  .filter(({ method, input }) => method === 'get' && ('page' in input.shape || 'offset' in input.shape))

const FILTERS = ['newest', 'popular', 'comments'].map((filter) => ({ filter }))
/** What else changes how a list is read. */
const VIEWS: Record<string, Record<string, unknown>[]> = {
  '/posts': FILTERS,
  '/categories/:slug/posts': FILTERS,
  '/posts/:id/neighbours': [{}, { from: 'popular' }, { from: 'category:7' }],
  '/posts/:id/comments': [{}, { sort: 'likes' }, { sort: 'oldest' }],
  '/posts/best': [{}, { category: '7' }],
  '/tags/:tag/posts': [{ tag: '목록' }],
  '/comments/search': [{ q: '목록' }],
  '/posts/search': [{ q: '목록' }],
  '/messages': [{}, { requests: true }],
  '/notifications': [{}, { unread: true }],
  '/admin/announcements': [{}, { status: 'draft' }],
  '/admin/audit': [{}, { action: 'setting.save' }, { target: 'aKey' }],
  '/admin/contacts': [{}, { status: 'pending' }],
  '/admin/feedbacks': [{}, { status: 'pending' }],
  '/admin/conversions': [{}, { status: 'pending' }],
  '/admin/reports': [{}, { order: 'oldest' }, ...ReportStatus.options.map((status) => ({ status }))],
  '/admin/users/:id/reports': [{ of: 'against' }, { of: 'by' }],
}
const viewsOf = ({ path }: Contract) => VIEWS[path] ?? [{}]

/** What is asked of a list that takes an offset, and of one that takes a page. */
const RANGES = {
  first: [{ offset: 0, limit: 10 }, { page: 1 }],
  hundredth: [{ offset: 990, limit: 10 }, { page: 100 }],
}

/** Found by an index and sorted, because they stay few: what waits for the staff, and boards of up to 3,000 posts (list-plans.test.ts has a larger one). */
const FEW = /"report"\."status" = \? or|"post_rels" where "category_id" = \?\)/

let world: Awaited<ReturnType<typeof openForum>>
let admin: Actor
const ids: Record<string, string> = {}
/** Whether the server's own plans can be judged; which indexes there are is judged anyway. */
let isOrdering = false
before(async () => {
  world = await openForum()
  if (DATABASE === 'mongodb') isOrdering = await readsInOrder(world.payload)
  admin = await addMember(world.payload, { isAdmin: true })
  const form = { title: '목록의 글이에요', content: '열 글자가 넘는 본문이에요.', categoryIds: [7] }
  const post = (await runAs(world.payload, createPost, admin, form)) as { id: string }
  const written = { id: post.id, content: '댓글이에요' }
  const comment = (await runAs(world.payload, createComment, admin, written)) as { id: string }
  // Nobody of the staff reads what is written about themselves.
  const { id: inspected } = await addMember(world.payload)
  Object.assign(ids, { posts: post.id, comments: comment.id, users: admin.id, inspected })
})
after(() => world.close())

function inputOf({ path, input }: Contract, which: keyof typeof RANGES, view: object): Record<string, unknown> {
  const kind = path.startsWith('/admin/users')
    ? 'inspected'
    : (path.split('/').at(path.startsWith('/admin') ? 2 : 1) ?? '')
  const range = RANGES[which]['offset' in input.shape ? 0 : 1]
  const given = { id: ids[kind], otherUserId: admin.id, slug: '7', ...range, ...view }
  return Object.fromEntries(Object.entries(given).filter(([name]) => name in input.shape))
}

const isPage = ({ sql: text }: Sent): boolean => / order by .* limit \? offset \?$/.test(text)
const isBad = ({ sql: text, plan }: Sent): boolean => /TEMP B-TREE|SCAN (?!.*INDEX)/.test(plan) && !FEW.test(text)

test('the pages that are looked at are those of many lists', () => assert.ok(PAGED.length > 30))

for (const contract of PAGED)
  for (const view of viewsOf(contract))
    for (const which of ['first', 'hundredth'] as const)
      test(`the ${which} page of ${contract.path} ${JSON.stringify(view)} is read in the order of an index`, async () => {
        const call = () => runAs(world.payload, contract, admin, inputOf(contract, which, view))
        if (DATABASE === 'sqlite') {
          const sent = await statementsOf(world.payload, call)
          for (const { sql: text, plan } of sent.filter(isPage).filter(isBad)) assert.fail(`${text}\n${plan}`)
          return
        }
        for (const sent of await pipelinesOf(world.payload, call)) {
          const { collection, pipeline, stages } = sent
          if (!pipeline.some((stage) => '$sort' in stage) || !pipeline.some((stage) => '$limit' in stage)) continue
          assert.ok(isOrdered(sent), `${collection} has no index for ${JSON.stringify(pipeline)}`)
          assert.ok(!stages.includes('COLLSCAN'), `${collection}: ${stages.join(' ')}`)
          if (isOrdering) assert.ok(!stages.includes('SORT'), `${collection}: ${stages.join(' ')}`)
        }
      })

test('a full scan and a sort are found', { skip: skipUnlessSqlite }, async () => {
  const db = await connectionOf({ payload: world.payload })
  const sent = await statementsOf(world.payload, async () => {
    db.read(sql`select "title" from "post" order by "title" limit ${1} offset ${0}`)
  })
  assert.deepEqual(sent.filter(isPage).map(isBad), [true])
})

test('a list without an index in its order is found, by MongoDB’s rules', () => {
  const isFound = ($match: object, $sort: Record<string, number>) =>
    isOrdered({ pipeline: [{ $match }, { $sort }], indexes: [{ board: 1, at: 1, _id: 1 }, { _id: 1 }] })
  assert.ok(isFound({ board: { $eq: 7 } }, { at: -1, _id: -1 }))
  assert.ok(
    isFound({ $or: [{ board: { $in: [7, 8] } }, { $and: [{ board: 9 }, { at: { $gt: 1 } }] }] }, { at: 1, _id: 1 }),
  )
  assert.ok(!isFound({}, { at: -1, _id: -1 }), 'nothing is equal')
  assert.ok(!isFound({ board: { $gt: 7 } }, { at: -1, _id: -1 }), 'a range is not one value')
  assert.ok(!isFound({ board: 7 }, { at: -1, _id: 1 }), 'the ways differ')
  assert.ok(!isFound({ $or: [{ board: 7 }, { title: 1 }] }, { at: -1, _id: -1 }), 'a branch has no index')
})
