import { isNoAddress } from '#cms/members/no-address.ts'
import { isDemoAddress } from '#cms/members/demo-addresses.ts'
import { MAIL, type MailKind, type TokenKind } from '#src/rules/mail.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { longDate } from '#src/rules/relative-dates.ts'
import { linkOf } from '#src/rules/notification-links.ts'
import { STAFF_CASES } from './staff-case-kinds.ts'
import { mailText } from '#src/text/mail.ts'
import { whereCoin } from '#src/text/names.ts'
import type { Row } from '#cms/core/database/row.ts'
import { rowById, rowsWhere } from '#cms/core/database/rows.ts'
import { env } from '#cms/core/platform/runtime.ts'
import { localRequest, type AppRequest } from '#cms/core/platform/request.ts'
import { actorById } from '#cms/sessions/actor.ts'
import { warningAddress } from '#cms/members/former-email.ts'
import { isTypeMuted } from '#cms/notifications/notification-choices.ts'
import { isGone } from '#cms/notifications/present.ts'
import { showNotifications } from '#cms/notifications/show.ts'
import { htmlOf, textOf, type Content } from './layout.ts'
import { replyMail } from './reply.ts'
import { validToken } from './tokens.ts'
import type { OutgoingMail } from './transport.ts'
import { unsubscribeUrls } from './unsubscribe.ts'
import { waitingCases } from './waiting-case.ts'
import { weeklyMail } from './weekly.ts'

interface Draft {
  req: AppRequest
  mail: Row<'mail'>
  data: string
  now: Date
}
type MemberDraft = Omit<Draft, 'mail'> & { member: Row<'member'> }
type Addressed = Pick<OutgoingMail, 'to'> & { hello: string }
type Drafted = Content & Pick<OutgoingMail, 'subject' | 'headers'>

/** The mail as it is sent now; null when it has no content or no recipient any more, and for the demo community. */
export async function composeMail(req: AppRequest, mail: Row<'mail'>, now: Date): Promise<OutgoingMail | null> {
  const drafted = mail.data ? await DRAFTS[mail.kind]({ req, mail, data: mail.data, now }) : null
  if (!drafted) return null
  const { to, subject, headers, ...content } = drafted
  if (isDemoAddress(to) || isNoAddress(to)) return null
  const messageId = `<${mail.id}@${new URL(env().SITE_URL).hostname}>`
  const envelope = { to, subject, messageId, ...(headers && { headers }) }
  return { ...envelope, text: textOf(content), html: htmlOf(content) }
}

/**
 * Composes a mail to a member, unless they have left. It contains their name only at a verified address: otherwise
 * anybody could send a stranger text of their choice by entering it as a name.
 */
const toMember =
  (write: (draft: MemberDraft) => Promise<(Drafted & Partial<Addressed>) | null>) =>
  async ({ mail, ...draft }: Draft): Promise<(Drafted & Addressed) | null> => {
    const member = mail.member ? await rowById(draft.req, 'member', mail.member) : null
    if (!member || member.leftAt) return null
    const drafted = await write({ ...draft, member })
    const hello = member.emailVerified ? mailText.hello(member.nickname || member.username) : mailText.helloWithoutName
    return drafted && { to: member.email, hello, ...drafted }
  }

const DRAFTS: Record<MailKind, (draft: Draft) => Promise<(Drafted & Addressed) | null>> = {
  verify: toMember(verifyMail),
  reset: toMember((draft) => linkMail(draft, 'reset', '/password-reset')),
  change: toMember(changeMail),
  changeNotice: toMember(changeNotice),
  notifications: toMember(digestMail),
  staff: toMember(staffMail),
  newBrowser: toMember(newBrowserMail),
  conversion: toMember(conversionMail),
  newsConsent: toMember(async ({ data }) => newsConsentMail(data)),
  signUp: toMember(signUpMail),
  weekly: toMember(weeklyMail),
  reply: ({ req, data }) => replyMail(req, data),
}

async function linkMail({ req, member, data, now }: MemberDraft, kind: Exclude<TokenKind, 'notMe'>, path: string) {
  const token = await validToken(req, kind, data, now)
  if (token?.email !== member.email) return null
  const { subject, lead, action, note } = mailText[kind]
  return {
    subject,
    lead,
    note: note(MAIL.tokenMinutes),
    action: { label: action, url: `${env().SITE_URL}${path}?token=${data}` },
  }
}

/** The first one of an address comes with the registration, and welcomes. */
async function verifyMail(draft: MemberDraft) {
  const { req, member, data, now } = draft
  const content = await linkMail(draft, 'verify', '/verify-email')
  const token = content && (await validToken(req, 'verify', data, now))
  const isWelcome = token && Date.parse(token.createdAt) === Date.parse(member.createdAt)
  return isWelcome ? { ...content, ...mailText.welcome } : content
}

/** About a sign-in from a new browser, with the link that ends it. */
async function newBrowserMail({ req, member, data, now }: MemberDraft) {
  const { token, device } = JSON.parse(data) as { token: string; device: string }
  const valid = await validToken(req, 'notMe', token, now)
  if (!valid) return null
  const { subject, lead, action, note } = mailText.newBrowser
  const url = `${env().SITE_URL}/not-me?token=${token}`
  const content = { subject, lead: lead(device), note: note(MAIL.notMeDays), action: { label: action, url } }
  return { ...content, ...addressed(member, valid.email) }
}

/** About a conversion that waits; nothing once it has ended. */
async function conversionMail({ req, member, data, now }: MemberDraft) {
  const conversion = await rowById(req, 'conversion', data)
  if (conversion?.status !== 'pending') return null
  const { subject, lead, action, note } = mailText.conversion
  const { pointsAmount, coinAmount } = conversion
  const url = env().SITE_URL + whereCoin('/convert-points', '/points-history')
  const content = { subject, lead: lead({ points: pointsAmount, coins: coinAmount }), note }
  return { ...content, action: { label: action, url }, ...addressed(member, warningAddress(member, now)) }
}

/** Without the name at a former address, which may never have been verified. */
const addressed = ({ email }: Row<'member'>, to: string): Partial<Addressed> =>
  to === email ? {} : { to, hello: mailText.helloWithoutName }

/** The decision on a sign-up; `data` is its reason, or that it was accepted. */
async function signUpMail({ member, data }: MemberDraft): Promise<Drafted | null> {
  const { SITE_URL } = env()
  const { reason } = JSON.parse(data) as { reason: string | null }
  const { accepted, refused } = mailText.signUp
  if (!member.signUp) {
    const { subject, lead, action, note } = accepted
    return { subject, lead, note, action: { label: action, url: `${SITE_URL}/login` } }
  }
  const { subject, lead, action, note } = refused
  const url = `${SITE_URL}/contact`
  return { subject, lead: lead(reason ?? ''), note: note(LIMITS.signUp.refusedDays), action: { label: action, url } }
}

/** To an unverified address, therefore without a name. */
async function changeMail({ req, data, now }: MemberDraft) {
  const token = await validToken(req, 'change', data, now)
  if (!token) return null
  const { subject, lead, action, note } = mailText.change
  const url = `${env().SITE_URL}/verify-email?token=${data}&change`
  return {
    to: token.email,
    hello: mailText.helloWithoutName,
    subject,
    lead,
    note: note(MAIL.tokenMinutes),
    action: { label: action, url },
  }
}

/** To the previous address, which may be unverified as well; after the change with the link that undoes it. */
async function changeNotice({ req, data, now }: MemberDraft) {
  const { to, state, token } = JSON.parse(data) as { to: string; state: 'asked' | 'done'; token?: string }
  const { subject, lead, action, note, undo } = mailText.changeNotice
  const { SITE_URL } = env()
  const head = { to, hello: mailText.helloWithoutName, subject: subject[state], lead: lead[state] }
  const canUndo = token !== undefined && (await validToken(req, 'notMe', token, now)) !== null
  return canUndo
    ? {
        ...head,
        note: undo.note(MAIL.notMeDays),
        action: { label: undo.action, url: `${SITE_URL}/not-me?token=${token}` },
      }
    : { ...head, note, action: { label: action, url: `${SITE_URL}/contact` } }
}

/** Of a consent to news that is two years old; `data` is its time. */
function newsConsentMail(data: string): Drafted {
  const { subject, lead, action, note } = mailText.newsConsent
  return { subject, lead: lead(longDate(data)), action: { label: action, url: `${env().SITE_URL}/settings` }, note }
}

/** The cases that still wait for staff; to their own address, verified or not. */
async function staffMail({ req, data }: MemberDraft): Promise<Drafted | null> {
  const cases = await waitingCases(req, JSON.parse(data) as string[])
  const [first] = cases
  if (!first) return null
  const { subject, lead, cases: names, action, note } = mailText.staff
  const path = cases.length > 1 ? '/notifications' : (linkOf(lineOf(first)) ?? '/admin')
  return {
    subject: subject(cases.length),
    lead,
    items: cases.map(({ kind }) => names[kind]),
    action: { label: action, url: env().SITE_URL + path },
    note,
  }
}

const lineOf = ({ kind, reference }: Row<'staff-case'>) => ({
  type: 'staff' as const,
  referenceType: STAFF_CASES[kind].reference,
  referenceId: reference,
  postId: null,
  senderId: null,
})

/** The digest of notifications that are unread and that the member may still see. */
async function digestMail({ req, member, data }: MemberDraft): Promise<Drafted | null> {
  if (!member.emailNotifications || !member.emailVerified) return null
  const sentences = await unreadSentences(req, member.id, JSON.parse(data) as string[])
  if (sentences.length === 0) return null
  const { SITE_URL } = env()
  const { subject, lead, more, action, note, unsubscribe } = mailText.notifications
  const { page, headers } = unsubscribeUrls(member.id, 'notifications')
  const left = sentences.length - MAIL.digestEntries
  return {
    subject: subject(sentences.length),
    lead,
    items: [...sentences.slice(0, MAIL.digestEntries), ...(left > 0 ? [more(left)] : [])],
    action: { label: action, url: `${SITE_URL}/notifications` },
    note,
    end: { label: unsubscribe, url: page },
    headers,
  }
}

/** The sentences of these notifications as their member sees them now, newest first; without read and hidden ones. */
async function unreadSentences(
  { payload }: AppRequest,
  memberId: string,
  notificationIds: string[],
): Promise<string[]> {
  const actor = await actorById({ payload }, memberId)
  if (!actor) return []
  const req = localRequest(payload, actor)
  const mine = { id: { in: notificationIds }, member: { equals: memberId }, isRead: { equals: false } }
  const [member, rows] = await Promise.all([
    rowById(req, 'member', memberId),
    rowsWhere(req, 'notification', mine, { sort: ['-at', '-id'] }),
  ])
  // A kind may have been turned off since.
  const wanted = rows.filter(({ type }) => member && !isTypeMuted(member, type))
  const visible = await showNotifications(req, wanted)
  return visible.filter((line) => !isGone(line)).map(({ content }) => content)
}
