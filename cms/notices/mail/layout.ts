import { siteText } from '#src/text/layout.ts'
import { mailText } from '#src/text/mail.ts'
import { escaped } from '#src/rules/markup.ts'

interface Link {
  label: string
  url: string
}

/** The parts of a mail, from top to bottom. */
export interface Content {
  lead: string
  /** Text written by a person; line breaks are preserved. */
  body?: string
  items?: readonly string[]
  action: Link
  note: string
  /** The text that it replies to. */
  quote?: { label: string; text: string }
  /** A link below the footer. */
  end?: Link
}
type Greeted = Content & { hello: string }

/** The plain-text part of the mail. */
export const textOf = ({ hello, lead, body, items = [], action, note, quote, end }: Greeted): string =>
  [
    hello,
    lead,
    ...(body ? [body] : []),
    ...(items.length > 0 ? [items.map((item) => `- ${item}`).join('\n')] : []),
    `${action.label}\n${action.url}`,
    note,
    ...(quote ? [[`${quote.label}:`, ...quote.text.split('\n').map((line) => `> ${line}`)].join('\n')] : []),
    '--',
    mailText.footer,
    ...(end ? [`${end.label}\n${end.url}`] : []),
  ].join('\n\n')

const FONT = "font-family:'Apple SD Gothic Neo','Malgun Gothic',sans-serif"
const small = (text: string) =>
  `<p style="margin:0 0 8px;${FONT};font-size:13px;line-height:1.6;color:#6b7684">${text}</p>`
const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;${FONT};font-size:16px;line-height:1.7;color:#191f28;word-break:keep-all">${text}</p>`
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

/** The HTML part of the mail: tables and inline styles, because many mail clients support nothing newer. */
export const htmlOf = ({ hello, lead, body, items = [], action, note, quote, end }: Greeted): string => `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(siteText.name)}</title></head>
<body style="margin:0;padding:0;background-color:#f4f5f7">
<table ${TABLE} width="100%" style="background-color:#f4f5f7"><tr><td align="center" style="padding:24px 12px">
<table ${TABLE} width="600" style="width:100%;max-width:600px">
<tr><td style="padding:0 8px 16px;${FONT};font-size:18px;font-weight:bold;color:#3d5afe">${escaped(siteText.name)}</td></tr>
<tr><td style="padding:28px 24px 20px;background-color:#ffffff;border:1px solid #e7e9ee;border-radius:16px">
${paragraph(escaped(hello))}${paragraph(escaped(lead))}${body ? written(body) : ''}${items.length > 0 ? listOf(items) : ''}
<table ${TABLE} style="margin:8px 0 20px"><tr><td align="center" bgcolor="#3d5afe" style="border-radius:12px"><a href="${escaped(action.url)}" style="display:inline-block;padding:13px 24px;${FONT};font-size:16px;font-weight:bold;color:#ffffff;text-decoration:none">${escaped(action.label)}</a></td></tr></table>
${small(escaped(note))}${small(`${escaped(mailText.buttonHint)}<br><span style="word-break:break-all;color:#4e5968">${escaped(action.url)}</span>`)}${quote ? quoted(quote) : ''}
</td></tr>
<tr><td style="padding:16px 8px 0">${small(escaped(mailText.footer))}${end ? small(`<a href="${escaped(end.url)}" style="color:#4e5968">${escaped(end.label)}</a>`) : ''}</td></tr>
</table></td></tr></table></body></html>`

/** Line breaks as `<br>`, because mail clients ignore `white-space`. */
const inLines = (text: string): string => escaped(text).replaceAll('\n', '<br>')

const written = (text: string): string =>
  `<table ${TABLE} width="100%" style="margin:0 0 16px"><tr><td style="padding:16px;background-color:#f8f9fb;border-radius:12px;${FONT};font-size:16px;line-height:1.7;color:#191f28;word-break:keep-all">${inLines(text)}</td></tr></table>`

const quoted = ({ label, text }: { label: string; text: string }): string =>
  `<table ${TABLE} width="100%" style="margin:16px 0"><tr><td style="padding:2px 0 2px 12px;border-left:3px solid #e7e9ee">${small(escaped(label))}<div style="${FONT};font-size:14px;line-height:1.6;color:#4e5968;word-break:keep-all">${inLines(text)}</div></td></tr></table>`

const listOf = (items: readonly string[]): string =>
  `<table ${TABLE} width="100%" style="margin:0 0 16px">${items
    .map(
      (item) =>
        `<tr><td style="padding:10px 0;border-top:1px solid #e7e9ee;${FONT};font-size:15px;line-height:1.6;color:#191f28;word-break:keep-all">${escaped(item)}</td></tr>`,
    )
    .join('')}</table>`
