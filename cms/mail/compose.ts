import { MAIL, type MailKind } from '#src/rules/mail.ts'
import { mailText } from '#src/text/mail.ts'
import type { Row } from '../database/row.ts'
import { rowById } from '../database/rows.ts'
import { env } from '../platform/runtime.ts'
import type { AppRequest } from '../platform/request.ts'
import { htmlOf, textOf, type Content } from './layout.ts'
import { newsOf } from './news.ts'
import { livingToken } from './tokens.ts'
import type { Letter } from './transport.ts'
import { unsubscribeToken } from './unsubscribe.ts'

interface Draft {
  req: AppRequest
  member: Row<'member'>
  data: string
  now: Date
}
type Drafted = Content & Pick<Letter, 'subject' | 'headers'>

/** The mail as it is to be sent now; null when there is nothing to say any more, or nobody to say it to. */
export async function composeMail(req: AppRequest, mail: Row<'mail'>, now: Date): Promise<Letter | null> {
  const member = await rowById(req, 'member', mail.member)
  if (!member || member.leftAt || !mail.data) return null
  const draft = await DRAFTS[mail.kind]({ req, member, data: mail.data, now })
  if (!draft) return null
  const { subject, headers, ...content } = draft
  const messageId = `<${mail.id}@${new URL(env().SITE_URL).hostname}>`
  const hello = mailText.hello(member.nickname || member.username)
  const letter = { to: member.email, subject, messageId, ...(headers && { headers }) }
  return { ...letter, text: textOf({ hello, ...content }), html: htmlOf({ hello, ...content }) }
}

const DRAFTS: Record<MailKind, (draft: Draft) => Promise<Drafted | null>> = {
  verify: (draft) => linkMail(draft, 'verify', '/verify-email'),
  reset: (draft) => linkMail(draft, 'reset', '/password-reset'),
  notifications: newsMail,
}

async function linkMail({ req, member, data, now }: Draft, kind: 'verify' | 'reset', path: string) {
  const token = await livingToken(req, kind, data, now)
  if (token?.email !== member.email) return null
  const { subject, lead, action, note } = mailText[kind]
  return { subject, lead, note, action: { label: action, url: `${env().SITE_URL}${path}?token=${data}` } }
}

/** What is still unread and may still be met by its reader. */
async function newsMail({ req, member, data }: Draft): Promise<Drafted | null> {
  if (!member.emailNotifications || !member.emailVerified) return null
  const sentences = await newsOf(req, member.id, JSON.parse(data) as string[])
  if (sentences.length === 0) return null
  const { SITE_URL } = env()
  const { subject, lead, more, action, note, unsubscribe } = mailText.notifications
  const token = encodeURIComponent(unsubscribeToken(member.id))
  const left = sentences.length - MAIL.newsNamed
  return {
    subject: subject(sentences.length),
    lead,
    items: [...sentences.slice(0, MAIL.newsNamed), ...(left > 0 ? [more(left)] : [])],
    action: { label: action, url: `${SITE_URL}/notifications` },
    note,
    end: { label: unsubscribe, url: `${SITE_URL}/unsubscribe?token=${token}` },
    headers: {
      'List-Unsubscribe': `<${SITE_URL}/api/email/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
