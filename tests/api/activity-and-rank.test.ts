import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { deletePost } from '#src/contracts/posts.ts'
import { block, getOwnRank, listActivity, listTopUsers } from '#src/contracts/users.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { addMember, leaveAs, openForum, runAs } from '#tests/helpers/in-process.ts'

let payload: Payload
let close: () => Promise<void>
before(async () => void ({ payload, close } = await openForum()))
after(() => close())

async function postAt(author: Actor, time: string, levelRestriction = 0): Promise<string> {
  const { createPost, renderPost } = await import('#cms/posts/create.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  const input = { title: '지난해의 글', content: '열 글자가 넘는 본문이에요.', categoryIds: [7], levelRestriction }
  const call = { req: localRequest(payload, author), actor: author, input, now: new Date(time) }
  const { id } = await createPost(call, await renderPost(call))
  return id
}

async function commentAt(author: Actor, post: string, time: string): Promise<string> {
  const { createComment } = await import('#cms/comments/create.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  const input = { id: post, content: '댓글이에요', parentId: null }
  const req = localRequest(payload, author)
  const { id } = await createComment({ req, actor: author, input, now: new Date(time) })
  return id
}

async function activityOf(id: string, now: string) {
  const { listActivity: list } = await import('#cms/relations/activity.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  return list({ req: localRequest(payload, null), actor: null, input: { id }, now: new Date(now) })
}

test('a year of activity counts what all may read, by days in Seoul, of the last 366 days', async () => {
  const [author, other, admin] = [
    await addMember(payload),
    await addMember(payload),
    await addMember(payload, { isAdmin: true }),
  ]
  await postAt(author, '2025-11-23T14:45:00Z') // 23 November in Seoul: the 367th day back
  await postAt(author, '2025-11-23T15:00:00Z')
  const open = await postAt(author, '2026-03-01T14:45:00Z')
  await postAt(author, '2026-03-01T15:00:00Z')
  const restricted = await postAt(other, '2026-03-02T03:00:00Z', 1)
  const removed = await postAt(author, '2026-05-05T03:00:00Z')
  await commentAt(author, open, '2026-03-01T15:30:00Z')
  await commentAt(author, open, '2026-03-01T16:30:00Z')
  await commentAt(author, restricted, '2026-03-03T03:00:00Z')
  await commentAt(author, removed, '2026-05-05T04:00:00Z')
  await runAs(payload, deletePost, author, { id: removed })
  const expected = [
    { day: '2025-11-24', posts: 1, comments: 0 },
    { day: '2026-03-01', posts: 1, comments: 0 },
    { day: '2026-03-02', posts: 1, comments: 2 },
  ]
  assert.deepEqual(await activityOf(author.id, '2026-11-24T03:00:00Z'), expected)
  // Neither a block nor a right of the caller changes the counts.
  await runAs(payload, block, other, { id: author.id })
  const shown = await Promise.all(
    [null, author, other, admin].map((by) => runAs(payload, listActivity, by, { id: author.id })),
  )
  for (const days of shown) assert.deepEqual(days, shown[0])
})

test('one’s rank is the place in the ranking, with the points of the member right before', async () => {
  const rankOf = (actor: Actor) => runAs(payload, getOwnRank, actor, {})
  const [last, tied, leaving, first] = [
    await addMember(payload, { points: 70_000 }),
    await addMember(payload, { points: 70_000 }),
    await addMember(payload, { points: 80_000 }),
    await addMember(payload, { points: 90_000 }),
  ]
  const top = (await runAs(payload, listTopUsers, null, { limit: 100 })) as { id: string }[]
  for (const actor of [last, tied, leaving, first]) {
    const { rank } = (await rankOf(actor)) as { rank: number }
    assert.equal(top[rank - 1]?.id, actor.id)
  }
  assert.deepEqual(await rankOf(first), { rank: 1, points: 90_000, next: null })
  assert.deepEqual(await rankOf(tied), { rank: 3, points: 70_000, next: { rank: 2, points: 80_000 } })
  assert.deepEqual(await rankOf(last), { rank: 4, points: 70_000, next: { rank: 3, points: 70_000 } })
  await leaveAs(payload, leaving)
  assert.deepEqual(await rankOf(tied), { rank: 2, points: 70_000, next: { rank: 1, points: 90_000 } })
})
