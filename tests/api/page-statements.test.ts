import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { createComment, likeComment } from '#src/contracts/comments.ts'
import { createPost, getPost } from '#src/contracts/posts.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { DATABASE } from '#tests/helpers/database.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'
import { Statements } from '../../scripts/bench/statements.ts'
import * as cms from '../../site/cms.ts'
import type { PageViewer } from '../../site/cms.ts'
import { loadCategories } from '../../site/loaders/categories.ts'
import { loadCategoryPage } from '../../site/loaders/category.ts'
import { loadFeedPage } from '../../site/loaders/feed.ts'
import { loadFrame } from '../../site/loaders/frame.ts'
import { openPost } from '../../site/loaders/post.ts'
import { loadViewer } from '../../site/loaders/viewer.ts'

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
  return { count, ran, comment: comment as { id: string } }
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

test('what every page shows of its member reads their row, account and attendance once', { skip }, async () => {
  await loadViewer(localsOf({ actor: reader, now: new Date() }))
  const { count } = await selectsOf((viewer) => loadViewer(localsOf(viewer)))
  assert.equal(count('from "member" where "member"."id"'), 1)
  assert.equal(count('from "account" where'), 1)
  assert.equal(count('from "attendance"'), 1)
})

const localsOf = (viewer: PageViewer) =>
  ({ ...viewer, sid: null, tags: new Set(), view: null }) as unknown as App.Locals
const AT = new URL('http://localhost/')

/** A member's pages, and the most selects of each: more than before is a decision. */
const PAGES: Record<string, { most: number; open: (locals: App.Locals) => Promise<unknown> }> = {
  home: { most: 11, open: (locals) => loadFeedPage('newest', AT, locals) },
  board: { most: 13, open: (locals) => loadCategoryPage('7', AT, locals) },
  boards: { most: 17, open: (locals) => loadCategories(AT, locals) },
  post: { most: 26, open: (locals) => openPost(postId, AT, locals) },
}

for (const [page, { most, open }] of Object.entries(PAGES)) {
  test(`the ${page} page of a member takes at most ${most} selects`, { skip }, async (t) => {
    const whole = async (viewer: PageViewer) => {
      const locals = localsOf(viewer)
      await loadViewer(locals)
      await Promise.all([loadFrame(locals), open(locals)])
    }
    await selectsOf(whole)
    const { count, ran } = await selectsOf(whole)
    assert.ok(count('select') <= most, `${count('select')}:\n${ran.join('\n')}`)
    t.diagnostic(`${count('select')} selects`)
  })
}

test('the line of a list below a post asks nothing of its reader’s marks', { skip }, async () => {
  const { count } = await selectsOf((viewer) => cms.findListBelow(viewer, { id: postId }))
  for (const table of ['bookmark', 'read_position', 'poll', 'like']) assert.equal(count(`from "${table}"`), 0, table)
})
