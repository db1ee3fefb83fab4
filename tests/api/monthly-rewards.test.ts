import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { setBoardRights } from '#src/contracts/admin-categories.ts'
import { getUser } from '#src/contracts/users.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'

let payload: Payload
let close: () => Promise<void>
before(async () => void ({ payload, close } = await openForum()))
after(() => close())

const FIRST_OF_DECEMBER = new Date('2026-11-30T15:00:00Z')

async function postAt(author: Actor, time: string, fields: object = {}): Promise<string> {
  const { createPost, renderPost } = await import('#cms/posts/create.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  const written = { title: '이달의 글', content: '열 글자가 넘는 본문이에요.', categoryIds: [7], levelRestriction: 0 }
  const input = { ...written, ...fields }
  const call = { req: localRequest(payload, author), actor: author, input, now: new Date(time) }
  const { id } = await createPost(call, await renderPost(call))
  return id
}

async function likeBy(fans: Actor[], id: string): Promise<void> {
  const { likePost } = await import('#cms/likes/like.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  for (const fan of fans) {
    const req = localRequest(payload, fan)
    await likePost({ req, actor: fan, input: { id, liked: true }, now: new Date('2026-11-20T00:00:00Z') })
  }
}

const pay = async (now: Date): Promise<string> => {
  const { payMonthlyRewards } = await import('#cms/points/monthly-rewards.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  return payMonthlyRewards(localRequest(payload), now)
}

test('the best three posts of the month before are paid once, with a badge, by likes and then the earlier', async () => {
  const fans = await Promise.all(Array.from({ length: 3 }, () => addMember(payload)))
  const authors = await Promise.all(Array.from({ length: 5 }, () => addMember(payload)))
  const [first, second, third, late, before] = authors as [Actor, Actor, Actor, Actor, Actor]
  await likeBy(fans, await postAt(first, '2026-11-05T00:00:00Z'))
  await likeBy(fans.slice(0, 2), await postAt(second, '2026-11-03T00:00:00Z'))
  await likeBy(fans.slice(0, 2), await postAt(third, '2026-11-04T00:00:00Z'))
  // Both are outside November in Seoul, the one by an hour.
  await likeBy(fans, await postAt(before, '2026-10-31T14:00:00Z'))
  await likeBy(fans, await postAt(late, '2026-11-30T15:00:00Z'))

  assert.equal(await pay(FIRST_OF_DECEMBER), '2026-11: 3 paid')
  const results = await Promise.allSettled([pay(FIRST_OF_DECEMBER), pay(new Date('2026-12-15T00:00:00Z'))])
  for (const result of results) assert.equal(result.status === 'fulfilled' && result.value, '2026-11 was paid before')

  const shown = (await Promise.all(authors.map(({ id }) => runAs(payload, getUser, null, { id })))) as {
    points: number
    badges: { rank: number; month: string }[]
  }[]
  assert.deepEqual(
    shown.map(({ badges }) => badges),
    [[{ rank: 1, month: '2026-11' }], [{ rank: 2, month: '2026-11' }], [{ rank: 3, month: '2026-11' }], [], []],
  )
  assert.deepEqual(
    shown.map(({ points }) => points),
    [10_013, 5_012, 3_012, 13, 13],
  )
})

test('no post that not all may read, no secret and no anonymous one is of the month; likes in a closed board pay', async () => {
  const { bestPosts } = await import('#cms/points/monthly-rewards.ts')
  const { changeRow } = await import('#cms/core/database/rows.ts')
  const { forgetCategories } = await import('#cms/categories/find.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  const req = localRequest(payload)
  const [CLOSED, SECRETS, SILENT, OPEN] = [9, 3, 8, 7]
  await changeRow(req, 'category', SECRETS, { secret: 'always' })
  await changeRow(req, 'category', SILENT, { isAnonymous: true })
  forgetCategories(req)
  const admin = await addMember(payload, { isAdmin: true })
  const fans = await Promise.all(Array.from({ length: 3 }, () => addMember(payload)))
  const author = await addMember(payload)
  const posts = []
  for (const board of [CLOSED, SECRETS, SILENT, OPEN])
    posts.push(
      await postAt(board === CLOSED ? author : await addMember(payload), '2026-09-05T00:00:00Z', {
        categoryIds: [board],
      }),
    )
  const [closed = '', , silent = '', open = ''] = posts
  await runAs(payload, setBoardRights, admin, { ids: [CLOSED], set: { readRole: 'member' } })
  await likeBy(fans, closed)
  await likeBy(fans, silent)
  await likeBy(fans.slice(0, 1), open)
  const best = await bestPosts(req, '2026-09', FIRST_OF_DECEMBER)
  assert.deepEqual(
    best.map(({ id }) => id),
    [open],
  )
  const { points } = (await runAs(payload, getUser, null, { id: author.id })) as { points: number }
  assert.equal(points, 13)
})
