import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { Payload } from 'payload'
import { createComment } from '#src/contracts/comments.ts'
import { unsubscribe } from '#src/contracts/email.ts'
import { saveNotificationChoices } from '#src/contracts/notifications.ts'
import { createPost, deletePost, likePost } from '#src/contracts/posts.ts'
import { updateNotificationSettings } from '#src/contracts/users.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { mailText } from '#src/text/mail.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'
import { isWelcome, startMailServer, type MailServer } from '#tests/helpers/mail-server.ts'

let mails: MailServer
let payload: Payload
let close: () => Promise<void>
before(async () => {
  mails = await startMailServer()
  process.env.SMTP_URL = mails.url
  ;({ payload, close } = await openForum())
  await runAs(
    payload,
    (await import('#src/contracts/admin-settings.ts')).saveSetting,
    await addMember(payload, { isAdmin: true }),
    {
      key: 'postCooldownSeconds',
      value: '0',
    },
  )
})
after(async () => {
  await close()
  await mails.close()
})
beforeEach(() => {
  mails.state.behave = () => null
  mails.state.attempts = 0
})

const rows = () => import('#cms/core/database/rows.ts')
const local = async () => (await import('#cms/core/platform/request.ts')).localRequest(payload)
const MINUTE = 60_000

/** Runs the mail job as if it were so many minutes later. */
async function runAfter(minutes: number): Promise<void> {
  const { runMail } = await import('#cms/mail/digests.ts')
  await runMail(await local(), new Date(Date.now() + minutes * MINUTE))
}

async function reader({ isProved = true } = {}): Promise<Actor & { email: string }> {
  const member = await addMember(payload)
  const { changeRow } = await rows()
  await changeRow(await local(), 'member', member.id, { emailVerified: isProved })
  return { ...member, email: `${member.username}@test.example` }
}

const post = async (author: Actor, fields: object = {}) =>
  (await runAs(payload, createPost, author, {
    title: '읽어 볼 글이에요',
    content: '열 글자가 넘는 본문이에요.',
    categoryIds: [7],
    ...fields,
  })) as { id: string }
const comment = async (id: string, by: Actor) => runAs(payload, createComment, by, { id, content: '댓글이에요' })
const mailsOf = ({ email }: { email: string }) =>
  mails.arrived.filter((mail) => mail.to.includes(email) && !isWelcome(mail))

test('the first notification is mailed at once, further ones after an hour in one digest, none twice', async () => {
  const [me, other] = [await reader(), await reader()]
  const { id } = await post(me)
  await comment(id, other)
  await runAfter(1)
  assert.equal(mailsOf(me).length, 1)
  const [first] = mailsOf(me)
  assert.equal(first?.headers.get('subject'), '새 소식 1개가 있어요')
  for (const body of [first?.text, first?.html])
    assert.ok(body?.includes(`${other.username}님이`) && body.includes('읽어 볼 글이에요'))
  await comment(id, other)
  await comment((await post(me)).id, other)
  await runAfter(2)
  await runAfter(59)
  assert.equal(mailsOf(me).length, 1)
  await runAfter(62)
  assert.equal(mailsOf(me).length, 2)
  assert.equal(mailsOf(me)[1]?.headers.get('subject'), '새 소식 2개가 있어요')
  await runAfter(130)
  assert.equal(mailsOf(me).length, 2)
})

test('no mail goes to an unverified address, against the settings, or about read notifications', async () => {
  const [unproved, unwilling, quick, other] = [
    await reader({ isProved: false }),
    await reader(),
    await reader(),
    await reader(),
  ]
  await runAs(payload, updateNotificationSettings, unwilling, { emailNotifications: false, pushNotifications: true })
  for (const one of [unproved, unwilling, quick]) await comment((await post(one)).id, other)
  const { readAllNotifications } = await import('#src/contracts/notifications.ts')
  await runAs(payload, readAllNotifications, quick, {})
  await runAfter(1)
  await runAfter(65)
  for (const one of [unproved, unwilling, quick]) assert.equal(mailsOf(one).length, 0, one.username)
})

test('a mail waits for the end of quiet hours, and leaves out a kind that was turned off meanwhile', async () => {
  const [me, other] = [await reader(), await reader()]
  const hour = new Date(Date.now() + 9 * 60 * MINUTE).getUTCHours()
  const quietHours = { from: hour, to: (hour + 2) % 24 }
  await runAs(payload, saveNotificationChoices, me, { quietHours })
  const { id } = await post(me)
  await comment(id, other)
  await runAs(payload, likePost, other, { id, liked: true })
  await runAfter(1)
  assert.equal(mailsOf(me).length, 0)
  await runAs(payload, saveNotificationChoices, me, { kinds: { like: false } })
  await runAfter(121)
  assert.deepEqual(
    mailsOf(me).map(({ headers }) => headers.get('subject')),
    ['새 소식 1개가 있어요'],
  )
})

test('what is hidden by the time a mail leaves is not in it', async () => {
  const [me, other] = [await reader(), await reader()]
  const secret = `zq${Math.random().toString(36).slice(2)}`
  const hidden = await post(other, {
    title: `숨을 글 ${secret}`,
    content: `@${me.username} 열 글자가 넘는 본문이에요.`,
  })
  const stays = await post(other, { title: '남는 글이에요', content: `@${me.username} 열 글자가 넘는 본문이에요.` })
  mails.state.behave = () => ({ code: 421, text: 'busy' })
  await runAfter(1)
  assert.equal(mailsOf(me).length, 0)
  await runAs(payload, deletePost, other, { id: hidden.id })
  mails.state.behave = () => null
  await runAfter(3)
  const [mail] = mailsOf(me)
  assert.ok(mail)
  assert.ok(mail.text.includes('남는 글이에요'))
  assert.equal(mail.headers.get('subject'), '새 소식 1개가 있어요')
  assert.ok(!JSON.stringify([...mail.headers, mail.text, mail.html]).includes(secret))
  assert.ok(stays.id)
})

test('a busy server gets retries with growing pauses, one that refuses gets none', async () => {
  const [me, other] = [await reader(), await reader()]
  const { id } = await post(me)
  await comment(id, other)
  mails.state.behave = () => ({ code: 450, text: 'later' })
  await runAfter(1)
  await runAfter(1)
  await runAfter(3)
  assert.equal(mails.state.attempts, 2)
  await runAfter(4)
  await runAfter(9)
  assert.equal(mails.state.attempts, 3)
  mails.state.behave = () => ({ code: 550, text: 'never' })
  await runAfter(30)
  assert.equal(mails.state.attempts, 4)
  await runAfter(24 * 60)
  assert.equal(mails.state.attempts, 4)
  const { firstRow } = await rows()
  const mail = await firstRow(await local(), 'mail', { member: { equals: me.id } })
  assert.deepEqual([mail?.state, mail?.data], ['failed', null])
})

test('of mails that were being sent when their process ended, one that was handed over is not sent again, another is', async () => {
  const [handedOver, claimed, other] = [await reader(), await reader(), await reader()]
  const { queueDigests } = await import('#cms/mail/digests.ts')
  const { changeRow, firstRow } = await rows()
  const req = await local()
  const later = new Date(Date.now() + MINUTE)
  for (const me of [handedOver, claimed]) await comment((await post(me)).id, other)
  await queueDigests(req, later)
  for (const [me, handedOverAt] of [[handedOver, later.toISOString()] as const, [claimed, null] as const]) {
    const change = { state: 'sending' as const, dueAt: later.toISOString(), handedOverAt }
    await changeRow(req, 'mail', { member: { equals: me.id } }, change)
  }
  await runAfter(30)
  await runAfter(60)
  assert.deepEqual([mailsOf(handedOver).length, mailsOf(claimed).length], [0, 1])
  const stateOf = async ({ id }: Actor) => (await firstRow(req, 'mail', { member: { equals: id } }))?.state
  assert.deepEqual([await stateOf(handedOver), await stateOf(claimed)], ['failed', 'sent'])
})

test('a process whose claim on a mail was taken over hands no text over', async () => {
  const me = await reader()
  const { deliver } = await import('#cms/mail/transport.ts')
  const letter = { to: me.email, subject: '제목', text: '본문', html: '<p>본문</p>', messageId: '<a@test.example>' }
  const outcome = await deliver(letter, () => Promise.reject(new Error('taken over')))
  assert.deepEqual([outcome, mailsOf(me).length], ['again', 0])
})

test('a mail whose arrival was not answered is not sent again: it may have arrived', async () => {
  const [me, other] = [await reader(), await reader()]
  await comment((await post(me)).id, other)
  mails.state.behave = () => 'hang up'
  await runAfter(1)
  mails.state.behave = () => null
  await runAfter(30)
  await runAfter(24 * 60)
  assert.equal(mailsOf(me).length, 1)
})

test('two runs at once send each mail once', async () => {
  const [me, other] = [await reader(), await reader()]
  await comment((await post(me)).id, other)
  await Promise.all([runAfter(1), runAfter(1), runAfter(1)])
  assert.equal(mailsOf(me).length, 1)
})

test('one press ends such mails: without a sign-in, and only for whose mail it is', async () => {
  const [me, other] = [await reader(), await reader()]
  await comment((await post(me)).id, other)
  await runAfter(1)
  const [mail] = mailsOf(me)
  assert.equal(mail?.headers.get('list-unsubscribe-post'), 'List-Unsubscribe=One-Click')
  const address = /^<(.+)>$/.exec(mail.headers.get('list-unsubscribe') ?? '')?.[1] ?? ''
  assert.equal(new URL(address).pathname, '/api/email/unsubscribe')
  const token = new URL(address).searchParams.get('token') ?? ''
  const forged = `${other.id}.${token.split('.')[1]}`
  for (const wrong of [forged, token.slice(0, -3), '', 'x'])
    await assert.rejects(runAs(payload, unsubscribe, null, { token: wrong }), { code: 'VALIDATION' })
  await runAs(payload, unsubscribe, null, { token })
  await runAs(payload, unsubscribe, null, { token })
  const { rowById } = await rows()
  const hasMails = async ({ id }: Actor) => (await rowById(await local(), 'member', id))?.emailNotifications
  assert.deepEqual([await hasMails(me), await hasMails(other)], [false, true])
})

test('a sign-in from a new browser makes one mail, and its notification no second one', async () => {
  const { notifyNewBrowser } = await import('#cms/accounts/new-browser.ts')
  const { inTransaction } = await import('#cms/core/database/transaction.ts')
  const member = await reader()
  const req = await local()
  const opened = { memberId: member.id, sid: 'a-session', browser: 'another', device: '크롬 · 윈도우', now: new Date() }
  await inTransaction(req, () => notifyNewBrowser(req, opened))
  await mails.mailTo(member.email)
  for (const minutes of [1, 3, 61]) await runAfter(minutes)
  const arrived = mails.arrived.filter(({ to }) => to.includes(member.email))
  assert.deepEqual(
    arrived.map(({ headers }) => headers.get('subject')),
    [mailText.newBrowser.subject],
  )
  const { countRows } = await rows()
  assert.equal(await countRows(req, { collection: 'notification', where: { member: { equals: member.id } } }), 1)
})
