import { siteText } from '#src/text/site.ts'
import { mailText } from '#src/text/mail.ts'
import { escaped } from '#src/rules/markup.ts'
import { PAPER } from '#src/rules/logo.ts'

interface Link {
  label: string
  url: string
}

/** The parts of a mail, from top to bottom. */
export interface Content {
  lead: string
  /** Text written by a person; line breaks are preserved. */
  body?: string
  /** Lines of a list, some with a link. */
  items?: readonly (string | Link)[]
  action: Link
  note: string
  /** The text that it replies to. */
  quote?: { label: string; text: string }
  /** The sender of advertising with their address, below the footer. */
  sender?: string
  /** A link below the footer. */
  end?: Link
}
type Greeted = Content & { hello: string }

/** The plain-text part of the mail. */
export const textOf = ({ hello, lead, body, items = [], action, note, quote, sender, end }: Greeted): string =>
  [
    hello,
    lead,
    ...(body ? [body] : []),
    ...(items.length > 0
      ? [items.map((item) => `- ${typeof item === 'string' ? item : `${item.label}\n  ${item.url}`}`).join('\n')]
      : []),
    `${action.label}\n${action.url}`,
    note,
    ...(quote ? [[`${quote.label}:`, ...quote.text.split('\n').map((line) => `> ${line}`)].join('\n')] : []),
    '--',
    mailText.footer,
    ...(sender ? [sender] : []),
    ...(end ? [`${end.label}\n${end.url}`] : []),
  ].join('\n\n')

const FONT = "font-family:'Apple SD Gothic Neo','Malgun Gothic',sans-serif"
const small = (text: string) =>
  `<p style="margin:0 0 8px;${FONT};font-size:13px;line-height:1.6;color:${PAPER.ink3};word-break:keep-all">${text}</p>`
const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;${FONT};font-size:16px;line-height:1.7;color:${PAPER.ink};word-break:keep-all">${text}</p>`
/** The logo without a picture, which mail clients would withhold: its ring. */
const RING = `<span style="display:inline-block;width:10px;height:10px;margin-right:8px;border:4px solid ${PAPER.mark};border-radius:50%;vertical-align:-3px"></span>`
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

/** The HTML part of the mail: tables and inline styles, because many mail clients support nothing newer. */
export const htmlOf = ({
  hello,
  lead,
  body,
  items = [],
  action,
  note,
  quote,
  sender,
  end,
}: Greeted): string => `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(siteText.name)}</title></head>
<body style="margin:0;padding:0;background-color:${PAPER.panel}">
<table ${TABLE} width="100%" style="background-color:${PAPER.panel}"><tr><td align="center" style="padding:24px 12px">
<table ${TABLE} width="600" style="width:100%;max-width:600px">
<tr><td style="padding:0 8px 16px;${FONT};font-size:18px;font-weight:bold;color:${PAPER.ink}">${RING}${escaped(siteText.name)}</td></tr>
<tr><td style="padding:28px 24px 20px;background-color:${PAPER.ground};border-radius:16px">
${paragraph(escaped(hello))}${paragraph(escaped(lead))}${body ? written(body) : ''}${items.length > 0 ? listOf(items) : ''}
<table ${TABLE} style="margin:8px 0 20px"><tr><td align="center" bgcolor="${PAPER.act}" style="border-radius:999px"><a href="${escaped(action.url)}" style="display:inline-block;padding:13px 24px;${FONT};font-size:16px;font-weight:bold;color:#ffffff;text-decoration:none">${escaped(action.label)}</a></td></tr></table>
${small(escaped(note))}${small(`${escaped(mailText.buttonHint)}<br><span style="word-break:break-all;color:${PAPER.ink2}">${escaped(action.url)}</span>`)}${quote ? quoted(quote) : ''}
</td></tr>
<tr><td style="padding:16px 8px 0">${small(escaped(mailText.footer))}${sender ? small(escaped(sender)) : ''}${end ? small(`<a href="${escaped(end.url)}" style="color:${PAPER.ink2}">${escaped(end.label)}</a>`) : ''}</td></tr>
</table></td></tr></table></body></html>`

/** Line breaks as `<br>`, because mail clients ignore `white-space`. */
const inLines = (text: string): string => escaped(text).replaceAll('\n', '<br>')

const written = (text: string): string =>
  `<table ${TABLE} width="100%" style="margin:0 0 16px"><tr><td style="padding:16px;background-color:${PAPER.panel};border-radius:10px;${FONT};font-size:16px;line-height:1.7;color:${PAPER.ink};word-break:keep-all">${inLines(text)}</td></tr></table>`

const quoted = ({ label, text }: { label: string; text: string }): string =>
  `<table ${TABLE} width="100%" style="margin:16px 0"><tr><td style="padding:2px 0 2px 12px;border-left:3px solid ${PAPER.mark}">${small(escaped(label))}<div style="${FONT};font-size:14px;line-height:1.6;color:${PAPER.ink2};word-break:keep-all">${inLines(text)}</div></td></tr></table>`

const linked = ({ label, url }: Link): string =>
  `<a href="${escaped(url)}" style="color:${PAPER.ink};text-decoration:none">${escaped(label)}</a>`

const listOf = (items: readonly (string | Link)[]): string =>
  `<table ${TABLE} width="100%" style="margin:0 0 16px">${items
    .map(
      (item) =>
        `<tr><td style="padding:10px 0;border-top:1px solid ${PAPER.line};${FONT};font-size:15px;line-height:1.6;color:${PAPER.ink};word-break:keep-all">${typeof item === 'string' ? escaped(item) : linked(item)}</td></tr>`,
    )
    .join('')}</table>`
