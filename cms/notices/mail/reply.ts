import { mailText } from '#src/text/mail.ts'
import type { Row } from '#cms/machinery/database/row.ts'
import { rowById } from '#cms/machinery/database/rows.ts'
import { env } from '#cms/machinery/platform/runtime.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'

interface Answer {
  kind: 'contact' | 'feedback'
  id: string
  message: string
}

/** The mail with an admin's answer, at the address that the question or opinion came with; null once that is gone. */
export async function replyMail(req: AppRequest, data: string) {
  const { kind, id, message } = JSON.parse(data) as Answer
  const asked = await rowById<Answer['kind']>(req, kind, id)
  if (!asked?.email) return null
  const { name, subject: title } = asked as Partial<Row<'contact'>>
  const { subject, lead, quote, action, note } = mailText.reply
  return {
    to: asked.email,
    hello: name ? mailText.hello(name) : mailText.helloNobody,
    subject: subject[kind],
    lead: lead[kind],
    body: message,
    quote: { label: quote, text: [title, asked.message].filter(Boolean).join('\n') },
    action: { label: action, url: `${env().SITE_URL}/contact` },
    note,
  }
}
