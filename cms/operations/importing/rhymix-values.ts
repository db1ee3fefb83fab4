import { normalised, onOneLine, trimmed } from '#src/rules/characters.ts'
import { importText } from '#src/text/importing.ts'
import { DAY_MS } from '#src/rules/dates.ts'
import { dayOf, importedId, importedPostId, textOf, timeOf, type Importing } from './importing.ts'
import type { Writer } from './posts.ts'
import type { DocumentKey } from './rhymix-tables.ts'

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** A name or title as it is shown: Rhymix stores them as entities. */
export const decoded = (text: string | null): string =>
  textOf(text).replace(/&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (whole, name, number, hex) => {
    if (name) return NAMED[String(name).toLowerCase()] ?? whole
    const code = number ? Number(number) : Number.parseInt(String(hex), 16)
    return code >= 0x20 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole
  })

/** A time as Rhymix stores it, `YYYYMMDDhhmmss`; null for none. */
export const rhymixTime = (text: string | number | null): Date | null =>
  timeOf(textOf(text).replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3 $4:$5:$6'))

/** The time of a row; the forum's beginning for one without. */
export const timeOfRow = ({ beganAt }: Importing, text: string | number | null): Date => rhymixTime(text) ?? beganAt

/** The end of a day that counts as a whole, such as the last of a suspension; null for none. */
export function endOfDay(text: string | number | null): Date | null {
  const day = dayOf(textOf(text).slice(0, 8))
  return day && new Date(day.getTime() + DAY_MS)
}

/** Whether a column of Y and N is set. */
export const isYes = (value: string | null | undefined): boolean => textOf(value).toUpperCase() === 'Y'

export const postIdOf = (plan: Importing, { document_srl, regdate }: DocumentKey): string =>
  importedPostId(plan.source, { board: '', number: document_srl, at: timeOfRow(plan, regdate) })

export const commentIdOf = (plan: Importing, row: { comment_srl: number; regdate: string | null }): string =>
  importedId(plan.source, {
    kind: 'comment',
    key: String(row.comment_srl),
    at: timeOfRow(plan, row.regdate),
    nth: row.comment_srl,
  })

/** The number of a member in a row: anonymous boards store it negative. */
export const memberKey = (srl: number): string => String(Math.abs(srl))

/** Who wrote a row; a member who left keeps no name, and a row without a number is a guest's. */
export function writerOf(
  { members }: Importing,
  { member_srl, nick_name }: { member_srl: number; nick_name: string | null },
): Writer {
  const name = trimmed(onOneLine(normalised(decoded(nick_name))))
  return {
    author: member_srl === 0 ? null : (members.get(memberKey(member_srl))?.id ?? null),
    guestName: member_srl === 0 ? name || importText.guest : null,
  }
}
