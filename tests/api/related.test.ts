import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { createPost, deletePost } from '#src/contracts/posts.ts'
import { block, follow } from '#src/contracts/users.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'
import { findListedPost, findSurroundings } from '../../site/cms.ts'

let payload: Payload
let close: () => Promise<void>
before(async () => ({ payload, close } = await openForum()))
after(() => close())

async function write(author: Actor, title: string, more: { levelRestriction?: number } = {}): Promise<string> {
  const form = { title, content: '열 글자가 넘는 본문이에요.', categoryIds: [7], ...more }
  return ((await runAs(payload, createPost, author, form)) as { id: string }).id
}

test('related posts share words of the title, and show nothing that the reader may not open', async () => {
  const [author, other, reader] = [await addMember(payload), await addMember(payload), await addMember(payload)]
  const title = '두루미 탐조 여행을 다녀왔어요'
  const id = await write(author, title)
  const open = await write(other, '겨울 두루미는 어디에서 볼까요')
  const locked = await write(await addMember(payload), '두루미 사진을 모았어요', { levelRestriction: 5 })
  const shownTo = async (actor: Actor | null) => {
    const { related } = await findSurroundings({ actor, now: new Date() }, id)
    assert.ok(!related.some((post) => post.id === id))
    return related.map((post) => post.id)
  }
  assert.equal((await shownTo(reader))[0], open)
  assert.ok(!(await shownTo(reader)).includes(locked))
  assert.ok(!(await shownTo(null)).includes(locked))
  // A block ends the reader's own view of it, not that of others.
  await runAs(payload, block, reader, { id: other.id })
  assert.ok(!(await shownTo(reader)).includes(open))
  assert.ok((await shownTo(null)).includes(open))
  await runAs(payload, deletePost, other, { id: open })
  assert.ok(!(await shownTo(null)).includes(open))
})

test('the author panel knows whether its reader follows', async () => {
  const [author, reader] = [await addMember(payload), await addMember(payload)]
  const id = await write(author, '팔로우 확인')
  const panelOf = async (actor: Actor | null) => (await findSurroundings({ actor, now: new Date() }, id)).author
  assert.equal((await panelOf(reader))?.isFollowing, false)
  await runAs(payload, follow, reader, { id: author.id })
  assert.deepEqual(await panelOf(reader), { bio: null, followerCount: 1, isFollowing: true, posts: [] })
  assert.equal((await panelOf(null))?.isFollowing, false)
})

test('what lists show of a locked post has none of its text', async () => {
  const author = await addMember(payload)
  const id = await write(author, '높은 글', { levelRestriction: 5 })
  const post = await findListedPost({ actor: await addMember(payload), now: new Date() }, id)
  assert.equal(post?.title, '높은 글')
  assert.deepEqual([post?.locked, post?.content, post?.contentHtml, post?.excerpt], [true, '', '', ''])
})
