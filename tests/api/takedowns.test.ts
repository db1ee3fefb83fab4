import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import type { Takedown } from '#src/contracts/schemas/takedowns.ts'
import { getWaiting } from '#src/contracts/admin-overview.ts'
import type { WaitingByTab } from '#src/contracts/schemas/overview.ts'
import { restorePost } from '#src/contracts/admin-removals.ts'
import { decideReport, listReports } from '#src/contracts/admin-reports.ts'
import { createComment, updateComment } from '#src/contracts/comments.ts'
import { createPost, deletePost, getPost, getPostAccess, listPosts, updatePost } from '#src/contracts/posts.ts'
import { createTakedown, decideTakedown, listTakedowns, objectToTakedown } from '#src/contracts/takedowns.ts'
import { listNotifications } from '#src/contracts/notifications.ts'
import type { Notification } from '#src/contracts/schemas/notifications.ts'
import type { Post, PostAccess } from '#src/contracts/schemas/posts.ts'
import { setWordFilter } from '#src/contracts/word-filter.ts'
import { AppError } from '#src/rules/app-error.ts'
import type { Contract } from '#src/contracts/contract.ts'
import { DAY_MS } from '#src/rules/dates.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { TAKEDOWN_STATUSES } from '#src/rules/takedowns.ts'
import { takedownText } from '#src/text/takedowns.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'
import { brokenInvariants } from '#tests/helpers/run-verify.ts'

let payload: Payload
let close: () => Promise<void>
let origin: string
let admin: Actor
let author: Actor
let other: Actor
before(async () => {
  ;({ payload, close } = await openForum())
  const { env } = await import('#cms/core/platform/runtime.ts')
  origin = env().SITE_URL
  admin = await addMember(payload, { isAdmin: true })
  author = await addMember(payload)
  other = await addMember(payload)
})
after(() => close())

const STATEMENT = '제 사진을 허락 없이 올렸어요. 지워 주시기를 부탁드려요.'
const refused = async (asked: Promise<unknown>): Promise<[string, object | undefined]> => {
  const error = await asked.then(
    () => null,
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof AppError, String(error))
  return [error.code, error.details.fields]
}
const write = async (by: Actor = author) => {
  const fields = { title: '권리에 관한 글이에요', content: '열 글자가 넘는 본문이에요.', categoryIds: [7] }
  return ((await runAs(payload, createPost, by, fields)) as Post).id
}
const fields = (urls: unknown[], more: object = {}) => ({
  name: '김권리',
  email: 'rights@example.com',
  relation: '본인',
  urls,
  ground: 'privacy',
  statement: STATEMENT,
  isTrue: true,
  ...more,
})
const ask = async (urls: string[]) => (await runAs(payload, createTakedown, null, fields(urls))) as { id: string }
const decide = async (id: string, action: string, by = admin) =>
  (await runAs(payload, decideTakedown, by, { id, action, reason: '확인했어요' })) as Takedown
const run = (contract: Contract, actor: Actor | null, input: object) => runAs(payload, contract, actor, input)
const shown = async (id: string) =>
  ((await run(listPosts, null, { limit: '50' })) as Post[]).some((post) => post.id === id)

test('a request names what stands here, truly, or is refused', async () => {
  const id = await write()
  const url = `${origin}/post/${id}`
  const broken: [object, string][] = [
    [fields([]), 'urls'],
    [fields(['https://example.com/post/1']), 'urls'],
    [fields([`${origin}/post/missing`]), 'urls'],
    [fields([url, `${origin}/category/free`]), 'urls'],
    [fields(Array.from({ length: 11 }, () => url)), 'urls'],
    [fields([url], { ground: 'taste' }), 'ground'],
    [fields([url], { statement: '짧아요' }), 'statement'],
    [fields([url], { isTrue: false }), 'isTrue'],
    [fields([url], { email: 'nobody' }), 'email'],
  ]
  for (const [input, field] of broken) {
    const [code, wrong] = await refused(run(createTakedown, null, input))
    assert.deepEqual([code, Object.keys(wrong ?? {})], ['VALIDATION', [field]])
  }
  const { id: made } = await ask([url])
  assert.equal((await refused(run(listTakedowns, author, {})))[0], 'FORBIDDEN')
  const { data } = (await run(listTakedowns, admin, { id: made })) as { data: Takedown[] }
  assert.deepEqual(
    data.map((row) => [row.urls, row.ground, row.status, row.until, row.objection, row.email]),
    [[[url], 'privacy', 'open', null, null, 'rights@example.com']],
  )
  const lines = (await run(listNotifications, admin, {})) as Notification[]
  assert.ok(
    lines.some(
      ({ type, referenceType, referenceId }) =>
        [type, referenceType, referenceId].join() === ['staff', 'takedown', made].join(),
    ),
  )
  assert.equal((await refused(decide(made, 'lift')))[0], 'CONFLICT')
  assert.equal((await decide(made, 'refuse')).status, 'refused')
  assert.equal((await refused(decide(made, 'block')))[0], 'CONFLICT')
  assert.ok(await shown(id))
})

test('a block hides from all but author and staff, and the author objects once', async () => {
  const id = await write(await addMember(payload))
  const owner = ((await run(getPost, admin, { id })) as Post).author?.id ?? ''
  const { actorById } = await import('#cms/sessions/actor.ts')
  const writer = (await actorById({ payload }, owner)) as Actor
  const { id: request } = await ask([`${origin}/post/${id}`])
  assert.equal((await refused(run(objectToTakedown, writer, { id: request, statement: STATEMENT })))[0], 'CONFLICT')
  const both = await Promise.allSettled([decide(request, 'block'), decide(request, 'block')])
  assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  assert.equal(await shown(id), false)
  for (const viewer of [null, other]) assert.equal((await refused(run(getPost, viewer, { id })))[0], 'NOT_FOUND')
  const access = (await run(getPostAccess, other, { id })) as PostAccess
  assert.deepEqual([access.reason, access.message], ['removed', takedownText.blocked])
  for (const viewer of [writer, admin]) {
    const post = (await run(getPost, viewer, { id })) as Post
    const days = (Date.parse(post.blockedUntil ?? '') - Date.now()) / DAY_MS
    assert.ok(!post.held && days > 29 && days <= 30)
  }
  const lines = (await run(listNotifications, writer, {})) as Notification[]
  assert.ok(lines.some(({ referenceType, referenceId }) => referenceType === 'takedown' && referenceId === request))
  // An edit does not let it out.
  const edited = { id, title: '고친 제목이에요', content: '고친 본문도 열 글자가 넘어요.', categoryIds: [7] }
  await run(updatePost, writer, edited)
  assert.equal((await refused(run(getPost, other, { id })))[0], 'NOT_FOUND')
  assert.equal((await refused(run(objectToTakedown, other, { id: request, statement: STATEMENT })))[0], 'FORBIDDEN')
  assert.equal((await refused(run(objectToTakedown, writer, { id: 'missing', statement: STATEMENT })))[0], 'NOT_FOUND')
  await run(objectToTakedown, writer, { id: request, statement: STATEMENT })
  assert.equal((await refused(run(objectToTakedown, writer, { id: request, statement: STATEMENT })))[0], 'CONFLICT')
  const lifted = await decide(request, 'lift')
  assert.deepEqual([lifted.status, lifted.until, lifted.objection?.statement], ['lifted', null, STATEMENT])
  assert.equal(((await run(getPost, null, { id })) as Post).blockedUntil, null)
  assert.ok(await shown(id))
})

test('a comment is blocked alone, and a block ends by itself', async () => {
  const id = await write(await addMember(payload))
  const { id: commentId } = (await run(createComment, other, { id, content: '권리에 관한 댓글' })) as { id: string }
  const { id: request } = await ask([`${origin}/post/${id}#comment-${commentId}`])
  await decide(request, 'block')
  const count = async () => ((await run(getPost, null, { id })) as Post).commentCount
  assert.equal(await count(), 0)
  const { liftEnded } = await import('#cms/moderation/takedown-lift-ended.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  assert.equal(await liftEnded(localRequest(payload), new Date()), '0 lifted')
  assert.equal(await liftEnded(localRequest(payload), new Date(Date.now() + 31 * DAY_MS)), '1 lifted')
  assert.equal(await count(), 1)
  assert.equal((await refused(decide(request, 'remove')))[0], 'CONFLICT')
})

test('a removal stays, and what its author deleted meanwhile does not come back', async () => {
  const [first, second] = [await addMember(payload), await addMember(payload)]
  const [removed, deleted] = [await write(first), await write(second)]
  const { id: one } = await ask([`${origin}/post/${removed}`])
  await decide(one, 'block')
  assert.equal((await decide(one, 'remove')).status, 'removed')
  assert.equal((await refused(run(getPost, first, { id: removed })))[0], 'NOT_FOUND')
  const { id: two } = await ask([`${origin}/post/${deleted}`])
  await decide(two, 'block')
  await run(deletePost, second, { id: deleted })
  await decide(two, 'lift')
  assert.equal((await refused(run(getPost, second, { id: deleted })))[0], 'NOT_FOUND')
  const { transparency } = await import('#cms/moderation/takedown-transparency.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  const [month] = await transparency(localRequest(payload), new Date())
  assert.deepEqual([month?.requests, month?.blocked, month?.removals], [5, 4, 1])
})

test('what was decided three years ago is deleted with old inquiries; what still awaits a decision stays', async () => {
  const { changeRow, insertRow, rowById } = await import('#cms/core/database/rows.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  const { dropOldInquiries } = await import('#cms/inquiries/change-status.ts')
  const req = localRequest(payload)
  const now = new Date()
  const before = (days: number) => new Date(now.getTime() - (3 * 365 + days) * DAY_MS).toISOString()
  const made: Record<string, string> = {}
  for (const status of TAKEDOWN_STATUSES) {
    made[status] = (await ask([`${origin}/post/${await write(await addMember(payload))}`])).id
    await changeRow(req, 'takedown', made[status], { status, createdAt: before(9), editedAt: before(1) })
  }
  const objection = { id: `${made.refused}:${author.id}`, takedown: made.refused ?? '', author: author.id }
  await insertRow(req, 'takedown-objection', { ...objection, statement: STATEMENT, createdAt: before(2) })
  made.young = (await ask([`${origin}/post/${await write(await addMember(payload))}`])).id
  await changeRow(req, 'takedown', made.young, { status: 'refused', createdAt: before(9), editedAt: before(-1) })
  const question = { subject: '전환 신청 문의', message: STATEMENT, name: '김가을', email: 'gaeul@example.com' }
  const times = { createdAt: before(9), editedAt: before(1) }
  await insertRow(req, 'contact', { id: 'answered', ...question, ...times, status: 'completed' })
  await insertRow(req, 'contact', { id: 'waiting', ...question, ...times, status: 'pending' })
  assert.equal(await dropOldInquiries(req, now), '1 questions, 0 opinions, 3 takedowns')
  const left: string[] = []
  for (const [name, id] of Object.entries(made)) if (await rowById(req, 'takedown', id)) left.push(name)
  assert.deepEqual(left.sort(), ['blocked', 'open', 'young'])
  assert.equal(await rowById(req, 'takedown-objection', objection.id), null)
  assert.deepEqual(
    [await rowById(req, 'contact', 'answered'), (await rowById(req, 'contact', 'waiting'))?.id],
    [null, 'waiting'],
  )
  assert.equal(await dropOldInquiries(req, now), '0 questions, 0 opinions, 0 takedowns')
})

test('what two requests block is shown when both have ended, and waits rightly in between', async () => {
  const id = await write(await addMember(payload))
  const [first, second] = [await ask([`${origin}/post/${id}`]), await ask([`${origin}/post/${id}`])]
  for (const request of [first, second]) await decide(request.id, 'block')
  await decide(first.id, 'lift')
  assert.equal(await shown(id), false)
  assert.deepEqual(await brokenInvariants({ database: {} }), [])
  await decide(second.id, 'lift')
  assert.ok(await shown(id))
})

const told = async (actor: Actor, request: string) => {
  const rows = (await run(listNotifications, actor, {})) as Notification[]
  return rows.filter(({ referenceType, referenceId }) => referenceType === 'takedown' && referenceId === request).length
}

test('what a word held stays blocked when staff let it out, and its author hears of the block', async () => {
  await run(setWordFilter, admin, { refuse: [], hold: ['뱗뷁'] })
  const [writer, host] = [await addMember(payload), await addMember(payload)]
  const [id, postId] = [await write(writer), await write(host)]
  await run(updatePost, writer, {
    id,
    title: '뱗뷁 제목이에요',
    content: '열 글자가 넘는 본문이에요.',
    categoryIds: [7],
  })
  const comment = (await run(createComment, writer, { id: postId, content: '뱗뷁 댓글이에요' })) as { id: string }
  const { id: request } = await ask([`${origin}/post/${id}`, `${origin}/post/${postId}#comment-${comment.id}`])
  await decide(request, 'block')
  const state = async () => [await shown(id), ((await run(getPost, null, { id: postId })) as Post).commentCount]
  assert.deepEqual([await state(), await told(writer, request)], [[false, 0], 0])
  const letOut = async () => {
    const { data } = (await run(listReports, admin, { status: 'open', limit: '50' })) as { data: { id: string }[] }
    for (const report of data) await run(decideReport, admin, { id: report.id, action: 'dismiss' })
    return data.length
  }
  assert.equal(await letOut(), 2)
  assert.deepEqual([await state(), await told(writer, request)], [[false, 0], 2])
  assert.deepEqual(await brokenInvariants({ database: {} }), [])
  await decide(request, 'lift')
  assert.deepEqual(await state(), [true, 1])
  assert.deepEqual(await brokenInvariants({ database: {} }), [])
})

test('what staff restore stays blocked, and the end of a block shows nothing that awaits another decision', async () => {
  const writer = await addMember(payload)
  const id = await write(writer)
  await run(deletePost, admin, { id })
  const { id: request } = await ask([`${origin}/post/${id}`])
  await decide(request, 'block')
  await run(restorePost, admin, { id })
  assert.deepEqual([await shown(id), await told(writer, request)], [false, 1])
  const held = { id, title: '뱗뷁 제목이에요', content: '열 글자가 넘는 본문이에요.', categoryIds: [7] }
  await decide(request, 'lift')
  assert.equal(await shown(id), true)
  await run(updatePost, writer, held)
  const { id: second } = await ask([`${origin}/post/${id}`])
  await decide(second, 'block')
  assert.ok(((await run(getPost, writer, { id })) as Post).blockedUntil)
  await decide(second, 'lift')
  const post = (await run(getPost, writer, { id })) as Post
  assert.deepEqual([await shown(id), post.held, post.blockedUntil], [false, true, null])
  assert.deepEqual(await brokenInvariants({ database: {} }), [])
})

test('each author of what is blocked objects once, with a name: who objects first, be it the requester, keeps out nobody', async () => {
  const [requester, writer, commenter] = [await addMember(payload), await addMember(payload), await addMember(payload)]
  const [bait, post] = [await write(requester), await write(writer)]
  const { id: comment } = (await run(createComment, commenter, { id: post, content: '권리에 관한 댓글' })) as {
    id: string
  }
  // The requester names a post of their own beside the one that they want gone.
  const urls = [`${origin}/post/${bait}`, `${origin}/post/${post}`, `${origin}/comment/${comment}`]
  const { id: request } = await ask(urls)
  await decide(request, 'block')
  const object = (by: Actor, statement: string) => run(objectToTakedown, by, { id: request, statement })
  const words = [requester, writer, commenter].map(
    ({ username }) => `${username}: 이 글은 누구의 권리도 침해하지 않아요.`,
  )
  await object(requester, words[0] ?? '')
  const before = (await run(listTakedowns, admin, { id: request })) as { data: Takedown[] }
  const both = await Promise.allSettled([object(writer, words[1] ?? ''), object(writer, words[1] ?? '')])
  assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  await object(commenter, words[2] ?? '')
  for (const by of [requester, writer, commenter])
    assert.equal((await refused(object(by, words[0] ?? '')))[0], 'CONFLICT')
  const { data } = (await run(listTakedowns, admin, { id: request })) as { data: Takedown[] }
  assert.deepEqual(
    data[0]?.objections.map(({ author: by, statement }) => [by?.username, statement]),
    [requester, writer, commenter].map(({ username }, index) => [username, words[index]]),
  )
  assert.equal(data[0]?.objection?.statement, words[0])
  // Admins are told of each, and decide on none that they have not seen.
  assert.equal(await told(admin, request), 4)
  const stale = { id: request, action: 'remove', reason: '확인했어요', expectedUpdatedAt: before.data[0]?.updatedAt }
  assert.equal((await refused(run(decideTakedown, admin, stale)))[0], 'CONFLICT')
  const exported = async (actor: Actor) => {
    const { objectionPages } = await import('#cms/leaving/export/activity.ts')
    const { localRequest } = await import('#cms/core/platform/request.ts')
    const statements: string[] = []
    for await (const page of objectionPages(localRequest(payload), { ...actor, origin }))
      statements.push(...page.map(({ statement }) => statement))
    return statements
  }
  assert.deepEqual(await exported(writer), [words[1]])
})

test('an objection of before authors had one each is shown, exported and stays the only one of its author', async () => {
  const { changeRow } = await import('#cms/core/database/rows.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  const [first, second] = [await addMember(payload), await addMember(payload)]
  const { id: request } = await ask([`${origin}/post/${await write(first)}`, `${origin}/post/${await write(second)}`])
  await decide(request, 'block')
  const old = { objection: STATEMENT, objectedAt: new Date().toISOString(), objectionBy: first.id }
  await changeRow(localRequest(payload), 'takedown', request, old)
  assert.equal((await refused(run(objectToTakedown, first, { id: request, statement: STATEMENT })))[0], 'CONFLICT')
  await run(objectToTakedown, second, { id: request, statement: STATEMENT })
  const { data } = (await run(listTakedowns, admin, { id: request })) as { data: Takedown[] }
  assert.deepEqual(
    data[0]?.objections.map(({ author: by }) => by?.username),
    [first.username, second.username],
  )
})

test('what was edited during a block is judged when an admin or the job ends it', async () => {
  const { liftEnded } = await import('#cms/moderation/takedown-lift-ended.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  const endByJob = () => liftEnded(localRequest(payload), new Date(Date.now() + 31 * DAY_MS))
  const setWords = (hold: string[]) => run(setWordFilter, admin, { refuse: [], hold })
  for (const end of [(id: string) => decide(id, 'lift'), endByJob]) {
    const [writer, careful] = [await addMember(payload), await addMember(payload)]
    const [edited, harmless] = [await write(writer), await write(careful)]
    const untouched = await write(await addMember(payload))
    const comment = async (by: Actor, content: string) =>
      ((await run(createComment, by, { id: untouched, content })) as { id: string }).id
    const commentId = await comment(other, '권리에 관한 댓글')
    await setWords(['뱗뷁'])
    const text = { title: '고친 제목이에요', content: '고친 본문도 열 글자가 넘어요.', categoryIds: [7] }
    const { id: request } = await ask([
      ...[edited, harmless].map((id) => `${origin}/post/${id}`),
      `${origin}/post/${untouched}#comment-${commentId}`,
    ])
    await decide(request, 'block')
    await run(updatePost, writer, { ...text, id: edited, content: `${text.content} 뱗<b></b>뷁` })
    await run(updateComment, other, { id: commentId, content: '뱗 뷁 이에요' })
    await run(updatePost, careful, { ...text, id: harmless })
    await end(request)
    assert.deepEqual([await shown(edited), await shown(harmless)], [false, true])
    assert.equal(((await run(getPost, writer, { id: edited })) as Post).held, true)
    assert.equal(((await run(getPost, null, { id: untouched })) as Post).commentCount, 0)
    const { data } = (await run(listReports, admin, { status: 'open' })) as {
      data: { postId: string; commentId: string; origin: string }[]
    }
    const open = data.filter(({ postId, commentId: about }) => postId === edited || about === commentId)
    assert.deepEqual(
      open.map(({ origin: cause }) => cause),
      ['words', 'words'],
    )
    assert.deepEqual(await brokenInvariants({ database: {} }), [])
    await setWords([])
  }
})

test('a held word that stood in the text before the block does not hold it afterwards', async () => {
  const id = await write(await addMember(payload))
  const { id: request } = await ask([`${origin}/post/${id}`])
  await decide(request, 'block')
  await run(setWordFilter, admin, { refuse: [], hold: ['본문'] })
  await decide(request, 'lift')
  assert.ok(await shown(id))
  await run(setWordFilter, admin, { refuse: [], hold: [] })
})

test('an undecided request counts among what waits in /admin', async () => {
  const waiting = async () => ((await run(getWaiting, admin, {})) as WaitingByTab).takedowns ?? 0
  const before = await waiting()
  const { id } = await ask([`${origin}/post/${await write(await addMember(payload))}`])
  assert.equal(await waiting(), before + 1)
  await decide(id, 'refuse')
  assert.equal(await waiting(), before)
})
