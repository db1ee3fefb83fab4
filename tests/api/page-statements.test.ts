import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { getCurrentUser } from '#src/contracts/auth.ts'
import { createComment, likeComment } from '#src/contracts/comments.ts'
import { createPost, getPost } from '#src/contracts/posts.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { DATABASE } from '#tests/helpers/database.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'
import { Statements } from '../../scripts/bench/statements.ts'
import * as cms from '../../site/cms.ts'
import type { PageViewer } from '../../site/cms.ts'

let payload: Payload
let close: () => Promise<void>
let reader: Actor
let author: Actor
let postId: string

before(async () => {
  ;({ payload, close } = await openForum())
  ;[reader, author] = [await addMember(payload), await addMember(payload)]
  const form = { title: '읽을 글이에요', content: '열 글자가 넘는 본문이에요.', categoryIds: [7] }
  ;({ id: postId } = (await runAs(payload, createPost, author, form)) as { id: string })
})
after(() => close())

const skip = DATABASE === 'mongodb' ? 'counts statements of SQL' : false
const statements = new Statements()

/** The selects that `read` makes after a commit, which drops what was read before. */
async function selectsOf(read: (viewer: PageViewer) => Promise<unknown>) {
  const comment = await runAs(payload, createComment, author, { id: postId, content: '댓글이에요' })
  statements.take()
  await read({ actor: reader, now: new Date() })
  const ran = statements.take().flatMap(({ sql, times }) => Array<string>(times).fill(sql))
  const count = (text: string) => ran.filter((sql) => sql.includes(text)).length
  return { count, comment: comment as { id: string } }
}

const postPage = async (viewer: PageViewer) => {
  await Promise.all([cms.load(getPost, { id: postId }, viewer), cms.findComments(viewer, { id: postId })])
  await cms.findSurroundings(viewer, postId)
}

test('the queries of a post’s page read the post once, and likes of what is liked alone', { skip }, async () => {
  const { count, comment } = await selectsOf(postPage)
  assert.equal(count('from "post" where "post"."id" = ?'), 1)
  assert.equal(count('from "like"'), 0)
  assert.equal(count('from "comment" where'), 2, 'the mark and the list, which has the best comments')
  await runAs(payload, likeComment, reader, { id: comment.id })
  assert.equal((await selectsOf(postPage)).count('from "like"'), 1)
  const { items } = await cms.findComments({ actor: reader }, { id: postId })
  assert.deepEqual(
    items.filter(({ isLiked }) => isLiked).map(({ id }) => id),
    [comment.id],
  )
})

test('what every page shows of its member reads their row and their account once', { skip }, async () => {
  const { count } = await selectsOf((viewer) =>
    Promise.all([cms.load(getCurrentUser, {}, viewer), cms.findUnread(viewer), cms.findQuietHours(viewer)]),
  )
  assert.equal(count('from "member" where "member"."id"'), 1)
  assert.equal(count('from "account" where'), 1)
})
