import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { createAnnouncement } from '#src/contracts/admin-announcements.ts'
import { cleanUpMember } from '#src/contracts/admin-clean-up.ts'
import { listAllConversions, settleConversion } from '#src/contracts/admin-conversions.ts'
import { listContacts, listFeedbacks } from '#src/contracts/admin-inquiries.ts'
import { movePost } from '#src/contracts/admin-posts.ts'
import { decideReport, listReports } from '#src/contracts/admin-reports.ts'
import { saveSetting } from '#src/contracts/admin-settings.ts'
import { adjustPoints } from '#src/contracts/admin-users.ts'
import { getAnnouncement } from '#src/contracts/announcements.ts'
import { listSessions } from '#src/contracts/auth.ts'
import { watchBoard } from '#src/contracts/categories.ts'
import { createComment, deleteComment, getComment, likeComment } from '#src/contracts/comments.ts'
import type { Contract } from '#src/contracts/contract.ts'
import { createContact, createFeedback } from '#src/contracts/inquiries.ts'
import { listMessages, sendMessage } from '#src/contracts/messages.ts'
import { listNotifications, saveKeywords } from '#src/contracts/notifications.ts'
import { listOrders } from '#src/contracts/payments.ts'
import { convertPoints, listConversions, listPointHistory } from '#src/contracts/points.ts'
import { createPost, deletePost, getPost, likePost } from '#src/contracts/posts.ts'
import { appealReport, createReport, getReport } from '#src/contracts/reports.ts'
import type { Notification } from '#src/contracts/schemas/notifications.ts'
import { listSignUps } from '#src/contracts/sign-ups.ts'
import { createTakedown, decideTakedown, listTakedowns, objectToTakedown } from '#src/contracts/takedowns.ts'
import { follow, getUser } from '#src/contracts/users.ts'
import { setWordFilter } from '#src/contracts/word-filter.ts'
import { type AdminTab, adminTabsOf } from '#src/rules/admin-tabs.ts'
import { linkOf } from '#src/rules/notification-links.ts'
import { NOTIFICATION_KINDS, type NotificationKind } from '#src/rules/notifications.ts'
import { can, type Actor } from '#src/rules/permissions.ts'
import { settingsText } from '#src/text/account.ts'
import { settleJoining } from '#cms/accounts/joining.ts'
import { openSession } from '#cms/accounts/sessions.ts'
import type { Row } from '#cms/core/database/row.ts'
import { insertRow, rowById, rowsWhere } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { env } from '#cms/core/platform/runtime.ts'
import { newId } from '#cms/core/platform/id.ts'
import { localRequest } from '#cms/core/platform/request.ts'
import { findOwnTakedown } from '#cms/moderation/takedown-object.ts'
import { notify, type NotifyEvent } from '#cms/notifications/notify.ts'
import { openCase } from '#cms/staff/open-case.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'

let payload: Payload
let close: () => Promise<void>
/** The member who is notified, another one, and who decides. */
let me: Actor
let fan: Actor
let admin: Actor

before(async () => {
  ;({ payload, close } = await openForum())
  me = await addMember(payload, { points: 100_000 })
  fan = await addMember(payload)
  admin = await addMember(payload, { isAdmin: true })
  await runAs(payload, saveSetting, admin, { key: 'postCooldownSeconds', value: '0' })
  await runAs(payload, setWordFilter, admin, { refuse: [], hold: [HELD] })
  await runAs(payload, follow, me, { id: fan.id })
  await runAs(payload, follow, fan, { id: me.id })
})
after(() => close())

const HELD = '뱗뷁'
const TEXT = '열 글자가 넘는 본문이에요.'
const REASON = '규칙에 어긋나는 내용이에요.'

/** What a call answers, of which the tests read no more than the id. */
const done = (contract: Contract, actor: Actor | null, input: object) =>
  runAs(payload, contract, actor, input) as Promise<{ id: string }>
const posted = async (author: Actor, fields: object = {}) =>
  (await done(createPost, author, { title: '글 제목이에요', content: TEXT, categoryIds: [7], ...fields })).id
const commented = async (author: Actor, postId: string, fields: object = {}) =>
  (await done(createComment, author, { id: postId, content: '댓글이에요', ...fields })).id
/** A report by the fan, or by another member. */
const reported = async (target: object, by: Actor = fan) =>
  (await done(createReport, by, { ...target, reason: REASON })).id
const decided = async (id: string, action: string) => {
  await done(decideReport, admin, { id, action })
  return id
}

/** The last notification of this kind, wherever it went, with its row. */
async function lastOf(kind: NotificationKind): Promise<{ to: string; id: string; referenceId: string }> {
  const rows = await rowsWhere({ payload }, 'notification', { kind: { equals: kind } }, { sort: ['-at', '-id'] })
  const [row] = rows
  assert.ok(row, `nothing notified by ${kind}`)
  return { to: row.member, id: row.id, referenceId: row.referenceId }
}

/** Stores what no call of a member leads to at once: a job, the provider of payments or the start of the server does it. */
async function byForum(event: NotifyEvent): Promise<void> {
  const req = localRequest(payload)
  await inTransaction(req, () => notify(req, event, new Date()))
}

/** Who is notified, the id of what it is about, and where the line leads. */
interface Told {
  /** Undefined for what staff are notified of. */
  to?: Actor
  about: string
  address: string
}

const aboutPost = (to: Actor, id: string): Told => ({ to, about: id, address: `/post/${id}` })
const aboutComment = (to: Actor, id: string): Told => ({ to, about: id, address: `/comment/${id}` })
const aboutReport = (to: Actor, id: string): Told => ({ to, about: id, address: `/reports/${id}` })
const aboutTakedown = (to: Actor, id: string): Told => ({ to, about: id, address: `/takedowns/${id}` })
const aboutCase = (tab: AdminTab, id: string): Told => ({ about: id, address: `/admin?tab=${tab}&id=${id}` })

/** A held post or comment of mine, and the report on it that waits for staff. */
async function held(type: 'post' | 'comment'): Promise<{ id: string; reportId: string }> {
  const id =
    type === 'post'
      ? await posted(me, { title: `${HELD} 제목` })
      : await commented(me, await posted(fan), { content: `${HELD} 댓글` })
  return { id, reportId: (await lastOf(`${type}Held`)).referenceId }
}

/** A post or comment of mine that is blocked, and the request to take it down. */
async function blocked(type: 'post' | 'comment'): Promise<{ id: string; takedownId: string }> {
  const postId = await posted(type === 'post' ? me : fan)
  const id = type === 'post' ? postId : await commented(me, postId)
  const takedownId = await askedDown(`${env().SITE_URL}/post/${postId}${type === 'post' ? '' : `#comment-${id}`}`)
  await done(decideTakedown, admin, { id: takedownId, action: 'block', reason: REASON })
  return { id, takedownId }
}

const askedDown = async (url: string): Promise<string> => {
  const who = { name: '김권리', email: 'rights@test.example', relation: '본인', ground: 'privacy', isTrue: true }
  return (await done(createTakedown, null, { ...who, urls: [url], statement: TEXT.repeat(2) })).id
}

/** A removal of my post after a report, and my appeal against it. */
async function appealed(): Promise<string> {
  const id = await decided(await reported({ postId: await posted(me) }), 'remove')
  await done(appealReport, me, { id, reason: REASON })
  return id
}

/** A purchase of mine as it is stored. */
async function ordered(status: Row<'payment-order'>['status']): Promise<Row<'payment-order'>> {
  const now = new Date()
  const row = { provider: 'simulator', productId: 'basic', amount: 5_000, points: 2_500 } as const
  const order = { ...row, id: newId(now), member: me.id, status, createdAt: now.toISOString() }
  await insertRow({ payload }, 'payment-order', { ...order, changedAt: order.createdAt })
  return (await rowById({ payload }, 'payment-order', order.id)) as Row<'payment-order'>
}

async function paid(kind: 'paymentCompleted' | 'paymentFailed'): Promise<Told> {
  const order = await ordered(kind === 'paymentFailed' ? 'failed' : 'completed')
  await byForum({ kind, order })
  return { to: me, about: order.id, address: '/payments' }
}

async function converted(status: 'completed' | 'failed'): Promise<Told> {
  const { id } = await done(convertPoints, me, { pointsAmount: 10_000, walletAddress: `wallet-of-${status}` })
  await done(settleConversion, admin, { id, status })
  return { to: me, about: id, address: '/convert-points' }
}

async function adjusted(points: number, kind: NotificationKind): Promise<Told> {
  await done(adjustPoints, admin, { id: me.id, points, reason: '시험 조정' })
  return { to: me, about: (await lastOf(kind)).referenceId, address: '/points-history' }
}

/** What a removal by staff, without a report before, stores. */
const deletedBy = async (contract: Contract, id: string, kind: NotificationKind): Promise<Told> => {
  await done(contract, admin, { id, reason: REASON })
  return aboutReport(me, (await lastOf(kind)).referenceId)
}

/** What notifies by each kind, and where its line leads. A kind without a row here does not compile, and fails the first test. */
const KINDS: Record<NotificationKind, () => Promise<Told>> = {
  commented: async () => aboutComment(me, await commented(fan, await posted(me))),
  replied: async () => {
    const postId = await posted(admin)
    return aboutComment(me, await commented(fan, postId, { parentId: await commented(me, postId) }))
  },
  postLiked: async () => {
    const id = await posted(me)
    await done(likePost, fan, { id, liked: true })
    return aboutPost(me, id)
  },
  commentLiked: async () => {
    const id = await commented(me, await posted(admin))
    await done(likeComment, fan, { id, liked: true })
    return aboutComment(me, id)
  },
  followed: async () => {
    const by = await addMember(payload)
    await done(follow, by, { id: me.id })
    return { to: me, about: by.id, address: `/profile/${by.id}` }
  },
  nicknameNumbered: async () => {
    await byForum({ kind: 'nicknameNumbered', memberId: me.id, nickname: '민준2' })
    return { to: me, about: me.id, address: `/profile/${me.id}` }
  },
  messaged: async () => {
    const { id } = await done(sendMessage, fan, { receiverId: me.id, content: '쪽지예요' })
    return { to: me, about: id, address: `/messages/${fan.id}` }
  },
  mentionedInPost: async () => aboutPost(me, await posted(fan, { content: `@${me.username} ${TEXT}` })),
  mentionedInComment: async () =>
    aboutComment(me, await commented(fan, await posted(admin), { content: `@${me.username} 보세요` })),
  keywordPosted: async () => {
    await done(saveKeywords, me, { list: [{ word: '등산화', category: null }] })
    return aboutPost(me, await posted(fan, { title: '등산화 추천해 주세요' }))
  },
  boardPosted: async () => {
    await done(watchBoard, me, { id: '5', level: 'all' })
    return aboutPost(me, await posted(fan, { categoryIds: [5] }))
  },
  conversionCompleted: () => converted('completed'),
  conversionFailed: () => converted('failed'),
  pointsGiven: () => adjusted(500, 'pointsGiven'),
  pointsTaken: () => adjusted(-500, 'pointsTaken'),
  postPopular: async () => {
    const id = await posted(me)
    await byForum({ kind: 'becamePopular', postId: id, authorId: me.id, points: 50 })
    return aboutPost(me, id)
  },
  likesCapped: async () => {
    await byForum({ kind: 'likesCapped', memberId: me.id, points: 50, day: '2026-11-28' })
    // The points of the day are many entries: the list of all is what it is about.
    return { to: me, about: '', address: '/points-history' }
  },
  monthlyBadge: async () => {
    const id = await posted(me)
    await byForum({
      kind: 'monthRewarded',
      post: { id, author: me.id },
      points: 10_000,
      ranked: '10월 이달의 글 1위에',
    })
    return aboutPost(me, id)
  },
  reportDismissed: async () => aboutReport(fan, await decided(await reported({ postId: await posted(me) }), 'dismiss')),
  reportAccepted: async () => aboutReport(fan, await decided(await reported({ postId: await posted(me) }), 'remove')),
  postRemoved: async () => aboutReport(me, await decided(await reported({ postId: await posted(me) }), 'remove')),
  commentRemoved: async () => {
    const commentId = await commented(me, await posted(admin))
    return aboutReport(me, await decided(await reported({ commentId }), 'remove'))
  },
  messageRemoved: async () => {
    const { id: messageId } = await done(sendMessage, me, { receiverId: fan.id, content: '나쁜 쪽지' })
    return aboutReport(me, await decided(await reported({ messageId }), 'remove'))
  },
  postDeleted: async () => deletedBy(deletePost, await posted(me), 'postDeleted'),
  commentDeleted: async () => deletedBy(deleteComment, await commented(me, await posted(admin)), 'commentDeleted'),
  cleanedUp: async () => {
    const to = await addMember(payload)
    await posted(to)
    await done(cleanUpMember, admin, { id: to.id, hours: 24, reason: REASON })
    return aboutReport(to, (await lastOf('cleanedUp')).referenceId)
  },
  postMoved: async () => {
    const id = await posted(me)
    await done(movePost, admin, { id, categoryIds: [3], reason: REASON })
    return aboutPost(me, id)
  },
  postHeld: async () => aboutReport(me, (await held('post')).reportId),
  commentHeld: async () => aboutReport(me, (await held('comment')).reportId),
  postBlocked: async () => aboutTakedown(me, (await blocked('post')).takedownId),
  commentBlocked: async () => aboutTakedown(me, (await blocked('comment')).takedownId),
  postReleased: async () => {
    const { id, reportId } = await held('post')
    await decided(reportId, 'dismiss')
    return aboutPost(me, id)
  },
  commentReleased: async () => {
    const { id, reportId } = await held('comment')
    await decided(reportId, 'dismiss')
    return aboutComment(me, id)
  },
  appealUpheld: async () => aboutReport(me, await decided(await appealed(), 'uphold')),
  appealRestored: async () => aboutReport(me, await decided(await appealed(), 'restore')),
  paymentCompleted: () => paid('paymentCompleted'),
  paymentFailed: () => paid('paymentFailed'),
  paymentRefunded: async () => {
    const order = await ordered('completed')
    await byForum({ kind: 'paymentRefunded', order, amount: 5_000, points: 2_500 })
    return { to: me, about: order.id, address: '/payments' }
  },
  refundRefused: async () => {
    const order = await ordered('completed')
    await byForum({ kind: 'refundRefused', order, points: 2_500 })
    return { to: me, about: order.id, address: '/payments' }
  },
  staffReport: async () => aboutCase('reports', await reported({ postId: await posted(me) })),
  staffAppeal: async () => aboutCase('reports', await appealed()),
  staffHeld: async () => aboutCase('reports', (await held('post')).reportId),
  staffContact: async () => {
    const contact = { name: '홍길동', email: 'hong@test.example', subject: '포인트 문의', message: TEXT }
    return aboutCase('inquiries', (await done(createContact, null, contact)).id)
  },
  staffFeedback: async () =>
    aboutCase('inquiries', (await done(createFeedback, me, { type: 'suggestion', message: TEXT })).id),
  staffConversion: async () =>
    aboutCase('conversions', (await done(convertPoints, me, { pointsAmount: 10_000, walletAddress: 'wallet' })).id),
  staffTakedown: async () => aboutCase('takedowns', await askedDown(`${env().SITE_URL}/post/${await posted(me)}`)),
  staffObjection: async () => {
    const { takedownId } = await blocked('post')
    await done(objectToTakedown, me, { id: takedownId, statement: TEXT.repeat(2) })
    return aboutCase('takedowns', takedownId)
  },
  staffSignUp: async () => {
    const { id } = await addMember(payload)
    const req = localRequest(payload)
    await done(saveSetting, admin, { key: 'signUp', value: 'approval' })
    await inTransaction(req, () => settleJoining(req, { memberId: id, invitation: undefined, now: new Date() }))
    await done(saveSetting, admin, { key: 'signUp', value: 'open' })
    return aboutCase('signUps', id)
  },
  staffOrder: async () => {
    const { id } = await ordered('completed')
    const req = localRequest(payload)
    await inTransaction(req, () => openCase(req, { kind: 'order', reference: id }, new Date()))
    return { about: id, address: `/cms/collections/payment-order/${id}` }
  },
  newBrowser: async () => {
    const sid = newId()
    await openSession(localRequest(payload), me.id, new Date(), { sid })
    await byForum({ kind: 'newBrowser', memberId: me.id, sid, device: 'Windows의 Chrome' })
    return { to: me, about: sid, address: '/settings?tab=devices' }
  },
}

/** What the list of a tab of /admin shows of one case. */
const TABS: Partial<Record<AdminTab, readonly Contract[]>> = {
  reports: [listReports],
  inquiries: [listContacts, listFeedbacks],
  conversions: [listAllConversions],
  takedowns: [listTakedowns],
  signUps: [listSignUps],
}

/** What each page that a line leads to shows to this member, by its file in site/pages. */
const PAGES: Record<string, (to: Actor, value: string, query: URLSearchParams) => Promise<unknown>> = {
  'post/[id].astro': (to, id) => done(getPost, to, { id }),
  'comment/[id].ts': (to, id) => done(getComment, to, { id }),
  'profile/[id].astro': (to, id) => done(getUser, to, { id }),
  'messages/[userId].astro': (to, otherUserId) => done(listMessages, to, { otherUserId }),
  'reports/[id].astro': (to, id) => done(getReport, to, { id }),
  'announcements/[id].astro': (to, id) => done(getAnnouncement, to, { id }),
  'takedowns/[id].astro': (to, id) => findOwnTakedown(localRequest(payload, to), id),
  'points-history.astro': (to) => done(listPointHistory, to, { limit: '50' }),
  'convert-points.astro': (to) => done(listConversions, to, {}),
  'payments.astro': (to) => done(listOrders, to, {}),
  'settings.astro': (to, _, query) => {
    assert.ok((query.get('tab') ?? '') in settingsText.tabs)
    return done(listSessions, to, {})
  },
  'admin/index.astro': (to, _, query) => {
    const tab = adminTabsOf(to).find((one) => one === query.get('tab'))
    const lists = (tab && TABS[tab]) ?? []
    return Promise.all(lists.map((list) => done(list, to, { page: 1, id: query.get('id') })))
  },
}

/** What the address shows to the member; refused or unknown, it throws. */
async function opened(to: Actor, address: string): Promise<unknown> {
  const { pathname, searchParams } = new URL(address, 'http://forum')
  const [, first = '', value = ''] = pathname.split('/')
  if (first === 'cms') {
    const [, , , collection, id] = pathname.split('/')
    assert.ok(can(to, 'panel.open'))
    return payload.findByID({ collection: collection as 'payment-order', id: String(id) })
  }
  const file = Object.keys(PAGES).find((page) =>
    value ? page.startsWith(`${first}/[`) : [`${first}.astro`, `${first}/index.astro`].includes(page),
  )
  assert.ok(file && existsSync(`site/pages/${file}`), `${address} is no page`)
  return PAGES[file]?.(to, value, searchParams)
}

test('every kind of notification is in the table', () => {
  assert.deepEqual(Object.keys(KINDS).toSorted(), Object.keys(NOTIFICATION_KINDS).toSorted())
})

for (const kind of Object.keys(NOTIFICATION_KINDS) as NotificationKind[])
  test(`a line of ${kind} leads to what it is about`, async () => {
    const { to = admin, about, address } = await KINDS[kind]()
    const row = await lastOf(kind)
    assert.equal(row.to, to.id)
    const lines = (await runAs(payload, listNotifications, to, { limit: '50' })) as Notification[]
    const line = lines.find(({ id }) => id === row.id)
    assert.ok(line)
    assert.equal(linkOf(line), address)
    assert.ok(JSON.stringify(await opened(to, address)).includes(about), `${address} does not show ${about}`)
  })

test('a line of an announcement, which is of no kind, leads to it', async () => {
  const fields = { title: '새 공지예요', content: TEXT, isImportant: true }
  const { id } = await done(createAnnouncement, admin, fields)
  const lines = (await runAs(payload, listNotifications, me, { limit: '50' })) as Notification[]
  const line = lines.find(({ referenceId }) => referenceId === id)
  assert.ok(line)
  const address = `/announcements/${id}`
  assert.equal(linkOf(line), address)
  assert.ok(JSON.stringify(await opened(me, address)).includes(id))
})
