import { mailText } from '#src/text/mail.ts'
import type { Row } from '#cms/core/database/row.ts'
import { rowById } from '#cms/core/database/rows.ts'
import { env } from '#cms/core/platform/runtime.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

interface Reply {
  kind: 'contact' | 'feedback'
  id: string
  message: string
}

/** The mail with an admin's reply to an inquiry's address; null when the inquiry was deleted or has no address. */
export async function replyMail(req: AppRequest, data: string) {
  const { kind, id, message } = JSON.parse(data) as Reply
  const inquiry = await rowById<Reply['kind']>(req, kind, id)
  if (!inquiry?.email) return null
  const { name, subject: title } = inquiry as Partial<Row<'contact'>>
  const { subject, lead, quote, action, note } = mailText.reply
  return {
    to: inquiry.email,
    hello: name ? mailText.hello(name) : mailText.helloWithoutName,
    subject: subject[kind],
    lead: lead[kind],
    body: message,
    quote: { label: quote, text: [title, inquiry.message].filter(Boolean).join('\n') },
    action: { label: action, url: `${env().SITE_URL}/contact` },
    note,
  }
}
