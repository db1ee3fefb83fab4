import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { setBoardRights } from '#src/contracts/admin-categories.ts'
import { saveAgreements } from '#src/contracts/agreements.ts'
import { saveSetting } from '#src/contracts/admin-settings.ts'
import { unsubscribe } from '#src/contracts/email.ts'
import { createPost, deletePost } from '#src/contracts/posts.ts'
import { block } from '#src/contracts/users.ts'
import { addDays, seoulDay, weekdayOf } from '#src/rules/dates.ts'
import { MAIL, weekOf, weeklyMailAt } from '#src/rules/mail.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'
import { startMailServer, type MailServer } from '#tests/helpers/mail-server.ts'

let mails: MailServer
let payload: Payload
let close: () => Promise<void>
let admin: Actor
/** The next Monday, and the instant of its mail. */
const week = addDays(seoulDay(new Date()), (8 - weekdayOf(seoulDay(new Date()))) % 7 || 7)
const at = weeklyMailAt(week)
const later = (ms: number, from = at): Date => new Date(from.getTime() + ms)

before(async () => {
  mails = await startMailServer()
  process.env.SMTP_URL = mails.url
  ;({ payload, close } = await openForum())
  admin = await addMember(payload, { isAdmin: true })
  await set('postCooldownSeconds', '0')
})
after(async () => {
  await close()
  await mails.close()
})

const set = (key: string, value: string) => runAs(payload, saveSetting, admin, { key, value })
const rows = () => import('#cms/core/database/rows.ts')
const local = async () => (await import('#cms/core/platform/request.ts')).localRequest(payload)
const queue = async (now: Date) => (await import('#cms/mail/queue-weekly.ts')).queueWeeklyMails(await local(), now)
const send = async (now: Date) => (await import('#cms/mail/send.ts')).sendDueMails(await local(), now)
const waiting = async () =>
  (await (await rows()).rowsWhere(await local(), 'mail', { kind: { equals: 'weekly' } })).filter(
    ({ state }) => state === 'waiting',
  )
const addressOf = ({ username }: Actor) => `${username}@test.example`
const mailsTo = (member: Actor) => mails.arrived.filter(({ to }) => to.includes(addressOf(member)))

/** A member who agreed to news, with a proved address. */
async function reader(change: object = {}): Promise<Actor> {
  const member = await addMember(payload)
  await runAs(payload, saveAgreements, member, { news: true })
  await (await rows()).changeRow(await local(), 'member', member.id, { emailVerified: true, ...change })
  return member
}

/** A post that became one of 개념글 a day before the mail. */
async function best(title: string, likeCount: number, fields: object = {}, author?: Actor): Promise<string> {
  const body = { title, content: '열 글자가 넘는 본문이에요.', categoryIds: [7], ...fields }
  const { id } = (await runAs(payload, createPost, author ?? (await addMember(payload)), body)) as { id: string }
  const bestAt = later(-24 * 3_600_000).toISOString()
  await (await rows()).changeRow(await local(), 'post', id, { likeCount, bestAt })
  return id
}

test('the mail of a week is sent on Monday from 9:00 in Seoul', () => {
  assert.equal(weekOf(later(-1)), null)
  assert.equal(weekOf(at), week)
  assert.equal(weekOf(later(15 * 3_600_000 - 1)), week)
  assert.equal(weekOf(later(15 * 3_600_000)), null)
})

test('who agreed to news gets the five best posts that all may read, once, by two replicas too', async () => {
  const shunned = await addMember(payload)
  const member = await reader()
  await runAs(payload, block, member, { id: shunned.id })
  const others = {
    unproved: await reader({ emailVerified: false }),
    suspended: await reader({ suspendedUntil: later(3_600_000).toISOString(), suspendedReason: '광고' }),
    withdrawn: await reader(),
    silent: await addMember(payload),
    left: await reader({ leftAt: new Date().toISOString() }),
  }
  await runAs(payload, saveAgreements, others.withdrawn, { news: false })
  for (const nth of [1, 2, 3, 4, 5, 6]) await best(`좋은 글 ${nth}`, 20 + nth)
  await best('레벨을 묻는 글', 90, { levelRestriction: 1 }, admin)
  await best('막은 회원의 글', 91, {}, shunned)
  await best('가린 사진의 글', 95, { isBlurred: true })
  const old = await best('지난달의 글', 92)
  await (await rows()).changeRow(await local(), 'post', old, { bestAt: later(-8 * 24 * 3_600_000).toISOString() })
  const removed = await best('지운 글', 93)
  await best('닫힌 게시판의 글', 94, { categoryIds: [9] })
  await runAs(payload, setBoardRights, admin, { ids: [9], set: { readRole: 'member' } })

  assert.equal(await queue(at), '0 mailed', 'off by default')
  await set('weeklyMail', 'true')
  assert.equal(await queue(later(-1)), '0 mailed')
  const [one, other] = await Promise.all([queue(at), queue(at)])
  assert.deepEqual(
    [one, other].map((result) => Number.parseInt(result, 10)).reduce((a, b) => a + b),
    1,
  )
  assert.equal(await queue(later(60_000)), '0 mailed')
  assert.equal((await waiting()).length, 1)
  // What is hidden after the mail was queued is not in it.
  await runAs(payload, deletePost, admin, { id: removed })
  await send(later(60_000))
  const [mail, ...more] = mailsTo(member)
  assert.equal(more.length, 0)
  assert.ok(mail)
  assert.equal(mail.headers.get('subject'), '(광고) 지난주에 사랑받은 글 5편')
  assert.deepEqual(
    [...mail.text.matchAll(/^- (.+)$/gm)].map(([, title]) => title?.trim()),
    [6, 5, 4, 3, 2].map((nth) => `좋은 글 ${nth}`),
  )
  assert.match(mail.text, /\/post\/[\w-]+/)
  assert.match(mail.html, /<a href="http[^"]+\/post\/[\w-]+"[^>]*>좋은 글 6<\/a>/)
  for (const part of [mail.text, mail.html])
    for (const word of ['예시', '테헤란로', '수신 거부(Unsubscribe)', '/unsubscribe?token='])
      assert.ok(part.includes(word))
  assert.doesNotMatch(mail.text, /[{}]/)
  assert.equal(mail.headers.get('list-unsubscribe-post'), 'List-Unsubscribe=One-Click')
  for (const [name, who] of Object.entries(others)) assert.deepEqual(mailsTo(who), [], name)
  // A consent that is given anew after the mail does not bring a second one.
  await runAs(payload, saveAgreements, member, { news: false })
  await runAs(payload, saveAgreements, member, { news: true })
  const { changeRows } = await rows()
  const mine = { member: { equals: member.id }, mailedWeek: { exists: false } }
  await changeRows(await local(), 'agreement', mine, { agreedAt: later(1_000).toISOString() })
  assert.equal(await queue(later(120_000)), '0 mailed')
})

test('one click ends it, and leaves the mails of notifications', async () => {
  const member = await reader()
  const next = later(7 * 24 * 3_600_000)
  await best('다음 주의 글', 50)
  await queue(at)
  await send(at)
  const [mail] = mailsTo(member)
  const url = new URL(/<(.+)>/.exec(mail?.headers.get('list-unsubscribe') ?? '')?.[1] ?? '')
  assert.equal(url.pathname, '/api/email/unsubscribe')
  const token = url.searchParams.get('token') ?? ''
  await assert.rejects(runAs(payload, unsubscribe, null, { token: `${token.slice(0, -4)}AAAA` }))
  await runAs(payload, unsubscribe, null, { token })
  const { rowById, rowsWhere } = await rows()
  assert.notEqual((await rowById(await local(), 'member', member.id))?.emailNotifications, false)
  const [consent] = await rowsWhere(await local(), 'agreement', { member: { equals: member.id } })
  assert.ok(consent?.withdrawnAt)
  await queue(next)
  await send(next)
  assert.equal(mailsTo(member).length, 1)
  // Withdrawn between the queue and the mail server: nothing is sent either.
  const hasty = await reader()
  await queue(next)
  await runAs(payload, saveAgreements, hasty, { news: false })
  await send(next)
  assert.deepEqual(mailsTo(hasty), [])
})

test('without anything to say no mail is sent; what waits is something', async () => {
  const empty = later(21 * 24 * 3_600_000)
  const [silent, waitingFor] = [await reader(), await reader()]
  const { changeRow } = await rows()
  const read = { announcementsReadAt: empty.toISOString() }
  await changeRow(await local(), 'account', silent.id, read)
  await changeRow(await local(), 'account', waitingFor.id, { ...read, unreadNotifications: 3, unreadMessages: 1 })
  await queue(empty)
  await send(empty)
  assert.deepEqual(mailsTo(silent), [])
  const [mail] = mailsTo(waitingFor)
  assert.equal(mail?.headers.get('subject'), '(광고) 기다리는 소식이 있어요')
  assert.match(mail?.text ?? '', /읽지 않은 알림 3개와 쪽지 1개가 기다리고 있어요\./)
})

test('mails are queued in portions, and none while a portion waits', async () => {
  const when = later(28 * 24 * 3_600_000)
  const { changeRow, changeRows, insertRows } = await rows()
  const earlier = { kind: { equals: 'news' as const }, withdrawnAt: { exists: false } }
  await changeRows(await local(), 'agreement', earlier, { withdrawnAt: at.toISOString() })
  const many = MAIL.weekly.atOnce + 5
  for (let nth = 0; nth < many; nth += 1) {
    const { id } = await addMember(payload)
    await changeRow(await local(), 'member', id, { emailVerified: true })
    const since = new Date().toISOString()
    const row = { kind: 'news' as const, version: '2026-01-01', agreedAt: since, withdrawnAt: null, remindedAt: since }
    await insertRows(await local(), 'agreement', [{ id: `${id}:news:x`, member: id, ...row }])
  }
  assert.equal(await queue(when), `${MAIL.weekly.atOnce} mailed`)
  assert.equal(await queue(when), '0 mailed')
  while ((await waiting()).length > 0) await send(when)
  assert.equal(await queue(when), '5 mailed')
  await send(when)
  assert.equal((await waiting()).length, 0)
})
