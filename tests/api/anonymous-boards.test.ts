import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Comment } from '#src/contracts/schemas/comments.ts'
import type { Author } from '#src/contracts/schemas/members.ts'
import type { Notification } from '#src/contracts/schemas/notifications.ts'
import type { Post } from '#src/contracts/schemas/posts.ts'
import type { Moderation } from '#src/contracts/schemas/removals.ts'
import type { Report } from '#src/contracts/schemas/reports.ts'
import { drawFace } from '#src/rules/draw-face.ts'
import { anonymousText } from '#src/text/anonymous.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { filesForm } from '#tests/helpers/files.ts'
import { expectStatus, type Person } from '#tests/helpers/forum.ts'
import { pictureForm } from '#tests/helpers/images.ts'
import { ownForum } from '#tests/helpers/own-forum.ts'
import { panelOf } from '#tests/helpers/panel.ts'

// One of its own: boards are everybody's.
const { server, make, admin } = await ownForum({
  settings: { postCooldownSeconds: '0', earningNeedsProof: 'false', popularLikes: '2' },
})
const author = await make.member()
const other = await make.member()
const BOARD = 9
const PLAIN = 5

const setAnonymous = (isAnonymous: boolean) => panelOf(admin).patch<unknown>(`/category/${BOARD}`, { isAnonymous })
const published = (by: Person, fields: object = {}) =>
  make.post(by, { categoryIds: [BOARD], ...fields }) as Promise<Post & Record<string, unknown>>
const commented = (id: string, by: Person, fields: object = {}) =>
  make.comment(id, by, { ...fields }) as Promise<Comment & Record<string, unknown>>
const postFor = async ({ api }: Pick<Person, 'api'>, id: string) =>
  expectStatus(await api.get<Post>(`/posts/${id}`), 200)
const commentsFor = async ({ api }: Pick<Person, 'api'>, id: string) =>
  expectStatus(await api.get<Comment[]>(`/posts/${id}/comments`), 200)
const linesOf = async ({ api }: Person) => expectStatus(await api.get<Notification[]>('/notifications?limit=50'), 200)
const figuresOf = async ({ api }: Person) => {
  const { points, exp } = expectStatus(await api.get<{ points: number; exp: number }>('/auth/user'), 200)
  return { points, exp }
}
const guest = () => ({ api: make.guest })

let named: Post

test('a board that becomes anonymous leaves earlier posts named, and never becomes named again', async () => {
  named = await published(author)
  assert.equal((await setAnonymous(true)).status, 200)
  const board = expectStatus(await make.guest.get<{ isAnonymous: boolean }>(`/categories/${BOARD}`), 200)
  assert.equal(board.isAnonymous, true)
  const shown = await postFor(guest(), named.id)
  assert.deepEqual([shown.author?.id, shown.anonymous, shown.isOwn], [author.id, null, false])
  assert.equal((await commented(named.id, other)).author?.id, other.id, 'comments go with their post')
  const refused = await setAnonymous(false)
  assert.equal(refused.status, 400)
  assert.ok(refused.text.includes(anonymousText.neverNamed))
  assert.equal((await panelOf(admin).patch(`/category/${BOARD}`, { name: '대나무숲' })).status, 200)
})

let post: Post

test('no author is named: the author of the post is 글쓴이, others have numbers in the order in which they came', async () => {
  const earned = await figuresOf(author)
  post = await published(author, { categoryIds: [PLAIN, BOARD] })
  assert.deepEqual([post.author, post.anonymous, post.isOwn], [null, '글쓴이', true])
  const [first, own, again, second] = [
    await commented(post.id, other),
    await commented(post.id, author),
    await commented(post.id, other),
    await commented(post.id, await make.member()),
  ]
  const signs = [first, own, again, second].map(({ anonymous }) => anonymous)
  assert.deepEqual(signs, ['익명 1', '글쓴이', '익명 1', '익명 2'])
  const reply = await commented(post.id, await make.member(), { parentId: own.id })
  assert.deepEqual([reply.author, reply.anonymous, reply.isOwn], [null, '익명 3', true])
  for (const who of [guest(), other, admin]) {
    const shown = await postFor(who, post.id)
    assert.deepEqual([shown.author, shown.anonymous, shown.isOwn, shown.signature], [null, '글쓴이', false, null])
    for (const comment of await commentsFor(who, post.id)) assert.equal(comment.author, null)
  }
  const ofOther = (await commentsFor(other, post.id)).filter(({ isOwn }) => isOwn)
  assert.deepEqual(new Set(ofOther.map(({ id }) => id)), new Set([first.id, again.id]))
  assert.deepEqual(await figuresOf(author), earned, 'writing earns nothing')
})

test('numbers of one post tell nothing of another', async () => {
  const next = await published(author)
  assert.equal((await commented(next.id, await make.member())).anonymous, '익명 1')
  assert.equal((await commented(next.id, other)).anonymous, '익명 2')
})

test('concurrent first comments get different numbers', async () => {
  const { id } = await published(author)
  const people = await Promise.all(Array.from({ length: 5 }, () => make.member()))
  const comments = await Promise.all(people.map((person) => commented(id, person)))
  const signs = comments.map(({ anonymous }) => anonymous).toSorted()
  assert.deepEqual(signs, ['익명 1', '익명 2', '익명 3', '익명 4', '익명 5'])
})

test('a number is never given again, and stays when its member leaves', async () => {
  const { id } = await published(author)
  const leaver = await make.member()
  const { id: commentId } = await commented(id, leaver)
  expectStatus(await leaver.api.delete('/auth/user', { password: leaver.password }), 204)
  assert.equal((await commented(id, await make.member())).anonymous, '익명 2')
  const left = (await commentsFor(guest(), id)).find((comment) => comment.id === commentId)
  assert.deepEqual([left?.author, left?.anonymous], [null, '익명 1'])
})

test('its author and commenters change and delete their own', async () => {
  const mine = await published(author)
  const changed = { title: '고친 제목', content: '열 글자가 넘는 고친 본문이에요.', categoryIds: [BOARD] }
  assert.equal(expectStatus(await author.api.put<Post>(`/posts/${mine.id}`, changed), 200).anonymous, '글쓴이')
  assertFailure(await other.api.put(`/posts/${mine.id}`, changed), 403, 'FORBIDDEN')
  const comment = await commented(mine.id, other)
  assertFailure(await author.api.patch(`/comments/${comment.id}`, { content: '남의 댓글' }), 403, 'FORBIDDEN')
  const edited = await other.api.patch<Comment>(`/comments/${comment.id}`, { content: '고친 댓글' })
  assert.equal(expectStatus(edited, 200).anonymous, '익명 1')
  expectStatus(await other.api.delete(`/comments/${comment.id}`), 204)
  expectStatus(await author.api.delete(`/posts/${mine.id}`), 204)
})

test('a post stays anonymous wherever it is moved or edited to', async () => {
  const { id } = await published(author)
  expectStatus(await admin.api.put(`/admin/posts/${id}/categories`, { categoryIds: [PLAIN], reason: '' }), 200)
  assert.deepEqual([(await postFor(guest(), id)).author, (await postFor(guest(), id)).anonymous], [null, '글쓴이'])
})

test('a name there is text and notifies no member', async () => {
  const called = await make.member()
  const { id, contentHtml } = await published(author, { content: `@${called.username} 님, 열 글자가 넘는 본문이에요.` })
  const comment = await commented(id, other, { content: `@${called.username} 보세요` })
  assert.deepEqual([comment.content, comment.mentions], [`@${called.username} 보세요`, []])
  assert.ok(!contentHtml.includes(called.id))
  assert.deepEqual(await linesOf(called), [])
})

test('lines name the sign, have no sender, and come across blocks and mutes', async () => {
  const [writer, blocked, muted] = [await make.member(), await make.member(), await make.member()]
  expectStatus(await writer.api.post(`/users/${blocked.id}/block`), 200)
  expectStatus(await writer.api.post(`/users/${muted.id}/mute`), 200)
  const { id, title } = await published(writer)
  await commented(id, blocked)
  const own = await commented(id, writer)
  await commented(id, muted, { parentId: own.id })
  expectStatus(await muted.api.post(`/posts/${id}/like`, { liked: true }), 200)
  expectStatus(await muted.api.post(`/posts/${id}/like`, { liked: false }), 200)
  expectStatus(await muted.api.post(`/posts/${id}/like`, { liked: true }), 200)
  const lines = (await linesOf(writer)).filter(({ postId }) => postId === id)
  assert.deepEqual(
    new Set(lines.map(({ content }) => content)),
    new Set([
      `익명 1님이 ‘${title}’ 글에 댓글을 남겼어요.`,
      `익명 2님이 ‘${title}’ 글의 내 댓글에 답글을 남겼어요.`,
      `익명님이 ‘${title}’ 글을 좋아해요.`,
    ]),
  )
  assert.ok(lines.every(({ sender, senderId }) => sender === null && senderId === null))
  for (const who of [writer, blocked, muted]) {
    assert.equal((await commentsFor(who, id)).length, 2)
    expectStatus(await who.api.get(`/posts/${id}`), 200)
  }
})

test('likes pay nothing, and the post can be one of 개념글', async () => {
  const writer = await make.member()
  const { id } = await published(writer)
  const before = await figuresOf(writer)
  for (const person of [other, admin]) expectStatus(await person.api.post(`/posts/${id}/like`, { liked: true }), 200)
  assert.deepEqual(await figuresOf(writer), before)
  assert.equal((await postFor(guest(), id)).isBest, true)
  expectStatus(await other.api.post(`/posts/${id}/like`, { liked: false }), 200)
  assert.deepEqual(await figuresOf(writer), before)
})

test('a removal after a report takes no points, which a profile would show', async () => {
  const writer = await make.member()
  await make.post(writer, { categoryIds: [PLAIN] })
  const { id } = await published(writer)
  const before = await figuresOf(writer)
  expectStatus(await other.api.post('/reports', { postId: id, reason: '규칙에 어긋나는 글이에요' }), 201)
  const [report] = (await admin.api.get<{ data: Report[] }>('/admin/reports?status=open')).body.data ?? []
  assert.deepEqual([report?.postId, report?.thing?.author, report?.thing?.anonymous], [id, null, '글쓴이'])
  const decided = { action: 'remove', expectedUpdatedAt: report?.updatedAt }
  expectStatus(await admin.api.patch(`/admin/reports/${report?.id}`, decided), 200)
  assert.deepEqual(await figuresOf(writer), before)
  assert.ok(
    (await linesOf(writer)).some(({ content }) => content.includes('삭제')),
    'its author is notified',
  )
})

test('beside the comment box of an anonymous post is the plain face, not the reader’s own', async () => {
  const reader = await make.member()
  const facesOn = async ({ id }: { id: string }) => {
    const page = await fetch(`${server.base}/post/${id}`, { headers: { cookie: reader.cookie } })
    return (await page.text()).split(drawFace(reader.id)).length - 1
  }
  const inAll = await facesOn(await make.post(author, { categoryIds: [PLAIN] }))
  assert.ok(inAll > 1, 'in the frame and beside the box')
  assert.equal(await facesOn(await published(author)), inAll - 1)
})

test('a profile shows one’s own to oneself alone', async () => {
  const writer = await make.member()
  const { id } = await published(writer)
  const comment = await commented(post.id, writer)
  expectStatus(await writer.api.post(`/posts/${post.id}/like`, { liked: true }), 200)
  const shown = async ({ api }: Pick<Person, 'api'>) => ({
    posts: (await api.get<Post[]>(`/users/${writer.id}/posts`)).body.map((one) => one.id),
    comments: (await api.get<Comment[]>(`/users/${writer.id}/comments`)).body.map((one) => one.id),
    likes: (await api.get<Post[]>(`/users/${writer.id}/likes`)).body.map((one) => one.id),
    active: (await api.get<unknown[]>(`/users/${writer.id}/activity`)).body,
  })
  assert.deepEqual(await shown(writer), { posts: [id], comments: [comment.id], likes: [post.id], active: [] })
  for (const who of [guest(), other, admin])
    assert.deepEqual(await shown(who), { posts: [], comments: [], likes: [], active: [] })
})

test('no search finds it by its author, and one’s export has it', async () => {
  const writer = await make.member()
  const [word, said] = ['zqanonword', 'zqanonsaid']
  const { id } = await published(writer, { title: `${word} 제목` })
  const { id: commentId } = await commented(id, writer, { content: `${said} 댓글` })
  const found = async (path: string) => (await other.api.get<{ id: string }[]>(path)).body.map((one) => one.id)
  assert.deepEqual(await found(`/posts/search?q=${word}`), [id])
  assert.deepEqual(await found(`/posts/search?q=${word}&author=${writer.username}`), [])
  assert.deepEqual(await found(`/comments/search?q=${said}`), [commentId])
  assert.deepEqual(await found(`/comments/search?q=${said}&author=${writer.username}`), [])
  const data = expectStatus(
    await writer.api.get<{ posts: { id: string; isAnonymous: boolean }[]; comments: { isAnonymous: boolean }[] }>(
      '/auth/user/export',
    ),
    200,
  )
  assert.deepEqual(
    data.posts.map((one) => [one.id, one.isAnonymous]),
    [[id, true]],
  )
  assert.deepEqual(
    data.comments.map(({ isAnonymous }) => isAnonymous),
    [true],
  )
})

test('a member who blocked many finds what the blocked wrote without a name', async () => {
  const [writer, blocker] = [await make.member(), await make.member()]
  const { id } = await published(writer, { title: 'zqmanyblocks 제목' })
  const others = await Promise.all(Array.from({ length: 31 }, () => make.member()))
  for (const { id: blocked } of [writer, ...others])
    expectStatus(await blocker.api.post(`/users/${blocked}/block`), 200)
  const { body } = await blocker.api.get<Post[]>('/posts/search?q=zqmanyblocks')
  assert.deepEqual(
    body.map((one) => one.id),
    [id],
  )
})

test('it stands in no series', async () => {
  const series = expectStatus(await author.api.post<{ id: string }>('/series', { title: '연재' }), 201)
  const refused = await author.api.put(`/series/${series.id}/posts`, { postIds: [post.id] })
  assertFailure(refused, 400, 'VALIDATION')
  assert.ok(refused.text.includes(anonymousText.noSeries))
})

test('staff look who wrote it, and each look is in the audit log', async () => {
  const moderator = await make.newModerator()
  const ofBoard = await make.member()
  expectStatus(await admin.api.put(`/admin/categories/${BOARD}/moderators`, { memberIds: [ofBoard.id] }), 200)
  const { id: commentId } = await commented(post.id, other)
  for (const path of [`/admin/posts/${post.id}/author`, `/admin/comments/${commentId}/author`]) {
    const who = path.includes('comments') ? other : author
    for (const { api } of [moderator, admin]) assert.equal(expectStatus(await api.get<Author>(path), 200).id, who.id)
    for (const { api } of [ofBoard, author, other]) assertFailure(await api.get(path), 403, 'FORBIDDEN')
    assertFailure(await make.guest.get(path), 401, 'AUTH_REQUIRED')
  }
  const log = await admin.api.get<{ data: { action: string; target: string; actor: Author }[] }>(
    '/admin/audit?action=anonymous.look',
  )
  const looks = log.body.data.map(({ target, actor }) => [target, actor.id])
  assert.equal(looks.length, 4)
  assert.ok(looks.some(([target, by]) => target === post.id && by === moderator.id))
  assertFailure(await admin.api.get('/admin/posts/unknown/author'), 404, 'NOT_FOUND')
  const shown = await postFor(ofBoard, post.id)
  assert.deepEqual([shown.author, shown.anonymous], [null, '글쓴이'])
})

test('the panel names no author of it', async () => {
  const { body } = await panelOf(admin).get<{ title: string; author?: unknown }>(`/post/${post.id}?depth=1`)
  assert.deepEqual([body.title, body.author], [post.title, undefined])
  const earlier = await panelOf(admin).get<{ author?: { id: string } }>(`/post/${named.id}?depth=1`)
  assert.equal(earlier.body.author?.id, author.id)
  const ids = async (query: string) => {
    const { docs } = (await panelOf(admin).get<{ docs: { id: string }[] }>(`/post?limit=100&${query}`)).body
    return docs.map(({ id }) => id)
  }
  assert.ok((await ids('sort=-createdAt')).includes(post.id))
  for (const asked of [
    `where[author][equals]=${author.id}`,
    'sort=author',
    `where[author.username][equals]=${author.username}`,
  ]) {
    const found = await ids(asked)
    assert.ok(found.includes(named.id) && !found.includes(post.id), asked)
  }
  const comments = await panelOf(admin).get<{ docs: unknown[] }>(`/comment?where[post.author][equals]=${author.id}`)
  assert.ok(comments.body.docs.length > 0)
  assert.ok(!JSON.stringify(comments.body.docs).includes('"isAnonymous":true'))
})

test('the audit log of a deletion names no author of it', async () => {
  const { id } = await published(author)
  expectStatus(await admin.api.delete(`/posts/${id}`, { reason: '운영 원칙에 어긋나요' }), 204)
  const log = await admin.api.get<{ data: unknown[] }>('/admin/audit?action=post.delete')
  assert.ok(!JSON.stringify(log.body).includes(author.id))
})

test('a secret comment shows others no number', async () => {
  assert.equal((await panelOf(admin).patch(`/category/${BOARD}`, { secret: 'allowed' })).status, 200)
  const { id } = await published(author)
  const { anonymous } = await commented(id, other, { isSecret: true })
  assert.equal(anonymous, '익명 1')
  const seen = async (who: Pick<Person, 'api'>) => (await commentsFor(who, id))[0]
  assert.deepEqual([(await seen(author))?.anonymous, (await seen(guest()))?.anonymous], ['익명 1', '익명'])
  assert.deepEqual([(await seen(guest()))?.author, (await seen(guest()))?.content], [null, ''])
})

test('a line about a comment that became secret names no number to who may not read it', async () => {
  const watcher = await make.member()
  const { id } = await published(author)
  expectStatus(await watcher.api.put(`/posts/${id}/watch`), 200)
  const comment = await commented(id, other)
  const sentence = async (who: Person) => (await linesOf(who)).find(({ postId }) => postId === id)?.content ?? ''
  assert.ok((await sentence(watcher)).startsWith('익명 1님'))
  const hidden = { content: '비밀로 바꾼 댓글이에요', isSecret: true }
  expectStatus(await other.api.patch(`/comments/${comment.id}`, hidden), 200)
  assert.ok((await sentence(watcher)).startsWith('익명님'))
  assert.ok((await sentence(author)).startsWith('익명 1님'))
})

test('what its author deleted shows staff no remover, in the panel neither', async () => {
  const [moderator, ofBoard, writer] = [await make.newModerator(), await make.member(), await make.member()]
  expectStatus(await admin.api.put(`/admin/categories/${BOARD}/moderators`, { memberIds: [ofBoard.id] }), 200)
  const { id } = await published(writer)
  const comment = await commented(id, writer)
  expectStatus(await writer.api.delete(`/comments/${comment.id}`), 204)
  expectStatus(await writer.api.delete(`/posts/${id}`), 204)
  for (const { api } of [ofBoard, moderator, admin])
    for (const path of [`/admin/posts/${id}/moderation`, `/admin/comments/${comment.id}/moderation`]) {
      const { removal } = expectStatus(await api.get<Moderation>(path), 200)
      assert.ok(removal)
      assert.equal(removal.by, null, path)
    }
  for (const path of [`/post/${id}`, `/comment/${comment.id}`]) {
    const { status, text } = await panelOf(admin).get(`${path}?depth=1`)
    assert.equal(status, 200)
    assert.ok(!text.includes(writer.id), path)
  }
  const removed = await published(writer)
  expectStatus(await admin.api.delete(`/posts/${removed.id}`, { reason: '광고' }), 204)
  const { removal } = expectStatus(await moderator.api.get<Moderation>(`/admin/posts/${removed.id}/moderation`), 200)
  assert.equal(removal?.by?.id, admin.id, 'who removed it as staff is named')
})

test('the panel names no owner of its pictures and files', async () => {
  assert.equal((await panelOf(admin).patch(`/category/${BOARD}`, { files: { most: 1, megabytes: 1 } })).status, 200)
  const uploads = async (postId: string) => {
    expectStatus(await author.api.post('/upload/post', await pictureForm({ postId }, 'images')), 200)
    const form = filesForm({ 'a.txt': Buffer.from('파일') }, { postId })
    expectStatus(await author.api.post('/upload/file', form), 200)
    const kinds = ['upload', 'post-file'].map(async (kind) => {
      const path = `/${kind}?where[post][equals]=${postId}&depth=1`
      return (await panelOf(admin).get<{ docs: { owner?: { id: string } }[] }>(path)).body.docs[0]
    })
    const docs = await Promise.all(kinds)
    return docs.map((doc) => doc && (doc.owner?.id ?? null))
  }
  assert.deepEqual(await uploads((await published(author)).id), [null, null])
  assert.deepEqual(await uploads(named.id), [author.id, author.id])
})
