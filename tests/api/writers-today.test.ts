import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { writersToday } from '#cms/comments/writers-today.ts'
import { changeRow } from '#cms/core/database/rows.ts'
import { localRequest, type AppRequest } from '#cms/core/platform/request.ts'
import { createComment, deleteComment } from '#src/contracts/comments.ts'
import { createPost, deletePost } from '#src/contracts/posts.ts'
import { seoulDay, startOfDay } from '#src/rules/dates.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { addMember, leaveAs, openForum, runAs, untilErased } from '#tests/helpers/in-process.ts'
import { findWritersToday } from '../../site/cms-community.ts'

let payload: Payload
let close: () => Promise<void>
let req: AppRequest
before(async () => {
  ;({ payload, close } = await openForum())
  req = localRequest(payload)
})
after(() => close())

/** Of a day without anything else, so that a test that runs over midnight finds what it wrote. */
let midnight = startOfDay(seoulDay(new Date())).getTime()
const at = (minutes: number) => new Date(midnight + minutes * 60_000)
const newDay = () => {
  midnight += 86_400_000
}

async function post(author: Actor, minutes: number, fields: object = {}): Promise<string> {
  const form = { title: '쓴 글이에요', content: '열 글자가 넘는 본문이에요.', categoryIds: [7], ...fields }
  const { id } = (await runAs(payload, createPost, author, form)) as { id: string }
  await changeRow(req, 'post', id, { createdAt: at(minutes).toISOString() })
  return id
}

async function comment(author: Actor, postId: string, minutes: number, fields: object = {}): Promise<string> {
  const { id } = (await runAs(payload, createComment, author, { id: postId, content: '쓴 댓글', ...fields })) as {
    id: string
  }
  await changeRow(req, 'comment', id, { createdAt: at(minutes).toISOString() })
  return id
}

const idsOf = (...people: Actor[]): string[] => people.map(({ id }) => id)

const people = (count: number): Promise<Actor[]> => Promise.all(Array.from({ length: count }, () => addMember(payload)))

test('a member who wrote a post, a comment or a reply since midnight in Seoul is there once, the last to write first', async () => {
  newDay()
  const [author, talker, replier, late] = (await people(4)) as [Actor, Actor, Actor, Actor]
  const id = await post(author, 10)
  await post(late, -1)
  const parentId = await comment(talker, id, 20)
  await comment(replier, id, 30, { parentId })
  await comment(talker, id, 40)
  assert.deepEqual(await writersToday(req, at(60)), idsOf(talker, replier, author))
  assert.deepEqual(await writersToday(req, at(60 + 24 * 60)), [])
})

test('what guests do not find does not count: removed and held texts, and talk below posts they may not read', async () => {
  newDay()
  const [author, guarded, remover, quiet, held] = (await people(5)) as [Actor, Actor, Actor, Actor, Actor]
  const open = await post(author, 1)
  const shut = await post(guarded, 2, { levelRestriction: 1 })
  const gone = await post(remover, 3)
  await comment(quiet, gone, 4)
  await comment(quiet, shut, 5)
  const taken = await comment(remover, open, 6)
  const waiting = await comment(held, open, 7)
  await changeRow(req, 'comment', waiting, { held: 'new', removedAt: at(7).toISOString() })
  assert.deepEqual(await writersToday(req, at(60)), idsOf(remover, quiet, guarded, author))
  await runAs(payload, deleteComment, remover, { id: taken })
  await runAs(payload, deletePost, remover, { id: gone })
  // A locked post shows its author to guests; what is said below it they do not see.
  assert.deepEqual(await writersToday(req, at(60)), idsOf(guarded, author))
})

test('pages show at most so many faces of those who wrote, and none of who has left', async () => {
  newDay()
  const [first, second, third] = (await people(3)) as [Actor, Actor, Actor]
  await post(first, 1)
  await post(second, 2)
  await post(third, 3)
  const viewer = { actor: null, now: at(60) }
  const { count, last } = await findWritersToday(viewer, 2)
  assert.equal(count, 3)
  assert.deepEqual(
    last.map(({ id }) => id),
    idsOf(third, second),
  )
  await leaveAs(payload, third)
  await untilErased(payload, third.id)
  const later = await findWritersToday(viewer, 2)
  assert.equal(later.last[0]?.id, second.id)
  assert.deepEqual(await writersToday(req, at(60)), idsOf(second, first))
})
