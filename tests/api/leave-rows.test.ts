import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CollectionSlug, Payload } from 'payload'
import { changeRow, countRows, deleteRows, firstRow, insertRow, rowById } from '#cms/core/database/rows.ts'
import type { Where } from '#cms/core/database/where.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { noteAccess, writeNoted } from '#cms/safety/access-record.ts'
import { eraseMember } from '#cms/leaving/erase.ts'
import { dropExpired } from '#cms/operations/registries/drop-expired.ts'
import { nameKey } from '#cms/members/name-forms.ts'
import { newId } from '#cms/core/platform/id.ts'
import { localRequest } from '#cms/core/platform/request.ts'
import { verifyDatabase } from '#cms/operations/boot/verify-database.ts'
import { DAY_MS } from '#src/rules/dates.ts'
import { decideReport } from '#src/contracts/admin-reports.ts'
import { addBookmark } from '#src/contracts/bookmarks.ts'
import { createComment, likeComment } from '#src/contracts/comments.ts'
import type { Contract } from '#src/contracts/contract.ts'
import { sendMessage } from '#src/contracts/messages.ts'
import { attend } from '#src/contracts/points.ts'
import { createPost, likePost } from '#src/contracts/posts.ts'
import { createReport } from '#src/contracts/reports.ts'
import { block, follow, mute } from '#src/contracts/users.ts'
import { AppError } from '#src/rules/app-error.ts'
import { withoutTransactions } from '#tests/helpers/database.ts'
import { addMember, leaveAs, openForum, runAs } from '#tests/helpers/in-process.ts'

const NOW = new Date()
let payload: Payload
let close: () => Promise<void>
before(async () => void ({ payload, close } = await openForum()))
after(() => close())

const refused = (status: number) => (error: unknown) => error instanceof AppError && error.status === status
const count = <C extends CollectionSlug>(collection: C, where: Where<C>) =>
  countRows({ payload }, { collection, where })

test('a member without a password leaves within ten minutes of a sign-in', async () => {
  const member = await addMember(payload)
  await assert.rejects(leaveAs(payload, member, 11 * 60_000), refused(403))
  assert.equal((await rowById({ payload }, 'member', member.id))?.leftAt ?? null, null)
  await leaveAs(payload, member)
  assert.ok((await rowById({ payload }, 'member', member.id))?.leftAt)
})

test('the last admin stays, and of two who leave at once one does', async () => {
  const admins = [await addMember(payload, { isAdmin: true }), await addMember(payload, { isAdmin: true })]
  const ends = await Promise.allSettled(admins.map((admin) => leaveAs(payload, admin)))
  assert.deepEqual(ends.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  const reason = ends.find((end) => end.status === 'rejected')?.reason as unknown
  assert.ok(refused(409)(reason), String(reason))
})

test('the member’s own rows are deleted, and the remaining rows reveal nothing of them', async () => {
  const [member, other] = [await addMember(payload, { points: 500 }), await addMember(payload)]
  const id = member.id
  const at = NOW.toISOString()
  await runAs(payload, follow, member, { id: other.id })
  await runAs(payload, follow, other, { id })
  await runAs(payload, block, member, { id: (await addMember(payload)).id })
  await runAs(payload, attend, member, {})
  const answer = { request: 'x', status: 201, answer: '{}', createdAt: at }
  await insertRow({ payload }, 'idempotency', { id: `${id}:post /posts:x`, ...answer })
  await insertRow({ payload }, 'idempotency', { id: `${other.id}:post /posts:x`, ...answer })
  const device = { failures: 0, createdAt: at, expiresAt: at }
  await insertRow({ payload }, 'device', { id: newId(), member: id, ...device })
  const shown = {
    nickname: '떠날별명',
    bio: '떠나기 전의 소개',
    signature: '떠날 서명',
    profileImageUrl: '/media/left.webp',
  }
  await changeRow({ payload }, 'member', id, shown)
  const before = await rowById({ payload }, 'member', id)
  await leaveAs(payload, member)
  const own = { member: { equals: id } }
  for (const collection of [
    'session',
    'device',
    'bookmark',
    'attendance',
    'notification',
    'announcement-read',
  ] as const)
    assert.equal(await count(collection, own), 0, collection)
  assert.equal(await count('credential', { id: { equals: id } }), 0)
  assert.equal(await count('block', { blocker: { equals: id } }), 0)
  assert.equal(await count('follow', { or: [{ follower: { equals: id } }, { followee: { equals: id } }] }), 0)
  assert.equal(await count('idempotency', { id: { in: [`${id}:post /posts:x`, `${other.id}:post /posts:x`] } }), 1)
  const row = JSON.stringify(await rowById({ payload }, 'member', id))
  for (const text of [before?.username, before?.usernameKey, before?.email, ...Object.values(shown)])
    assert.ok(text && !row.includes(text), text)
  assert.equal((await rowById({ payload }, 'account', id))?.points, 505)
})

test('notifications about a deleted account go with their counts; one that collects the likes of many stays', async () => {
  const [member, reader] = [await addMember(payload), await addMember(payload)]
  const at = NOW.toISOString()
  const line = (fields: object) =>
    insertRow({ payload }, 'notification', {
      id: newId(),
      member: reader.id,
      type: 'follow',
      kind: 'followed',
      isRead: false,
      count: 1,
      actor: member.id,
      referenceType: 'follow',
      referenceId: member.id,
      at,
      event: newId(),
      createdAt: at,
      ...fields,
    })
  await line({})
  await line({ type: 'message', kind: 'messaged', count: 3 })
  await line({ isRead: true })
  await line({ type: 'like', kind: 'postLiked', count: 2 })
  await line({ member: member.id, actor: reader.id })
  await changeRow({ payload }, 'account', reader.id, { unreadNotifications: 3 })
  await changeRow({ payload }, 'account', member.id, { unreadNotifications: 1 })
  await leaveAs(payload, member)
  assert.equal(await count('notification', { actor: { equals: member.id } }), 1)
  assert.equal(await count('notification', { member: { equals: reader.id } }), 1)
  assert.equal((await rowById({ payload }, 'account', reader.id))?.unreadNotifications, 1)
  // No likes stand behind that line, which the audit below would miss.
  await deleteRows({ payload }, 'notification', { member: { equals: reader.id } })
  await changeRow({ payload }, 'account', reader.id, { unreadNotifications: 0 })
})

test('the name is free again after thirty days', async () => {
  const member = await addMember(payload)
  await leaveAs(payload, member)
  const key = nameKey(member.username)
  await dropExpired(localRequest(payload), new Date(Date.now() + 29 * DAY_MS))
  assert.equal((await rowById({ payload }, 'name-key', key))?.member ?? null, null)
  assert.ok(await rowById({ payload }, 'name-key', key))
  await dropExpired(localRequest(payload), new Date(Date.now() + 31 * DAY_MS))
  assert.equal(await rowById({ payload }, 'name-key', key), null)
})

test('a member with many followers leaves, and every count is right', async () => {
  const member = await addMember(payload)
  const others: string[] = []
  for (let index = 0; index < 50; index += 1) others.push((await addMember(payload)).id)
  for (const id of others) {
    await runAs(payload, follow, { id, role: 'member', username: 'x', level: 1 }, { id: member.id })
    await runAs(payload, follow, member, { id })
  }
  await leaveAs(payload, member)
  for (const id of others) {
    const account = await rowById({ payload }, 'account', id)
    assert.deepEqual([account?.followerCount, account?.followingCount], [0, 0])
  }
})

test('what was let in before its caller left, and comes to store something after it, is refused', async () => {
  const [member, other, author] = [await addMember(payload), await addMember(payload), await addMember(payload)]
  const post = { title: '남아 있는 글', content: '열 글자가 넘는 본문이에요.', categoryIds: [7] }
  const { id: postId } = (await runAs(payload, createPost, author, post)) as { id: string }
  await leaveAs(payload, member)
  const late: [Contract, object][] = [
    [block, { id: other.id }],
    [mute, { id: other.id }],
    [follow, { id: other.id }],
    [addBookmark, { id: postId }],
    [attend, {}],
    [sendMessage, { receiverId: other.id, content: '늦은 말' }],
  ]
  for (const [contract, input] of late)
    await assert.rejects(runAs(payload, contract, member, input), refused(401), contract.summary)
})

test('a deleted account is notified of nothing, whatever happens to its texts and reports', async () => {
  const [author, reporter, reader] = [await addMember(payload), await addMember(payload), await addMember(payload)]
  const admin = await addMember(payload, { isAdmin: true })
  const post = { title: '작성자 없는 글', content: '열 글자가 넘는 본문이에요.', categoryIds: [7] }
  const { id: postId } = (await runAs(payload, createPost, author, post)) as { id: string }
  const comment = { id: postId, content: '함께 남는 댓글' }
  const { id: commentId } = (await runAs(payload, createComment, author, comment)) as { id: string }
  await runAs(payload, createReport, reporter, { postId, reason: '광고' })
  await leaveAs(payload, author)
  await leaveAs(payload, reporter)
  await runAs(payload, likePost, reader, { id: postId })
  await runAs(payload, likeComment, reader, { id: commentId })
  await runAs(payload, createComment, reader, { id: postId, parentId: commentId, content: '늦은 답글' })
  const filed = await firstRow({ payload }, 'report', { reporter: { equals: reporter.id } })
  await runAs(payload, decideReport, admin, { id: filed?.id, action: 'remove', note: '광고예요.' })
  assert.equal(await count('notification', { member: { in: [author.id, reporter.id] } }), 0)
})

async function breaks(): Promise<string[]> {
  const found = (await verifyDatabase()).flatMap((finding) => finding.breaks)
  return found
}

test('the ledger still balances', async () => assert.deepEqual(await breaks(), []))

test(
  'what was noted of a member who leaves while it is written is not stored',
  { skip: withoutTransactions },
  async () => {
    const member = await addMember(payload)
    const req = localRequest(payload, member)
    await noteAccess(
      { ...req, ip: '203.0.113.9', headers: new Headers() },
      { memberId: member.id, kind: 'like', now: NOW },
    )
    const erased = Promise.withResolvers<void>()
    const leaving = inTransaction(req, async () => {
      await eraseMember({ req, memberId: member.id, now: NOW })
      erased.resolve()
      await sleep(1_000)
    })
    await erased.promise
    await Promise.all([leaving, writeNoted(payload)])
    assert.ok((await rowById({ payload }, 'member', member.id))?.leftAt)
    assert.equal(await count('access-record', { member: { equals: member.id } }), 0)
  },
)

test('the audit finds anything left of a deleted account', async () => {
  const [member, other] = [await addMember(payload), await addMember(payload)]
  await leaveAs(payload, member)
  const { id } = member
  const createdAt = NOW.toISOString()
  const rows = { id: newId(), member: id, createdAt }
  await changeRow({ payload }, 'member', id, { nickname: '남은별명', email: 'left@test.example' })
  await insertRow({ payload }, 'session', { ...rows, expiresAt: createdAt })
  await insertRow({ payload }, 'block', { id: newId(), blocker: id, blocked: other.id, createdAt })
  await insertRow({ payload }, 'attendance', { ...rows, day: '2026-01-01' })
  await changeRow({ payload }, 'account', id, { customerKey: 'left-behind' })
  assert.deepEqual((await breaks()).toSorted(), [
    `member ${id} still has a row in attendance`,
    `member ${id} still has a row in block`,
    `member ${id} still has a row in session`,
    `member ${id} still has their account.customerKey`,
    `member ${id} still has their member.email`,
    `member ${id} still has their member.nickname`,
  ])
})
