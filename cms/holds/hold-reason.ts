import { DAY_MS } from '#src/rules/dates.ts'
import { NEWCOMER_DAYS } from '#src/rules/reports.ts'
import type { SeenText } from '#cms/core/markdown/seen-text.ts'
import { roleOfMember } from '#cms/members/role-columns.ts'
import { countRows, rowById } from '#cms/core/database/rows.ts'
import { readSettings } from '#cms/core/settings/read.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { heldWordIn } from '#cms/safety/word-filter-judge.ts'

/** Why a text is held: a word of the filter, or the first link or picture of a new member. */
export type HoldReason = { origin: 'words'; word: string } | { origin: 'newcomer' }

/** What a member writes, as it is judged. */
interface Written {
  authorId: string | null
  /** As they were typed. */
  texts: readonly string[]
  /** What a reader sees of a text in markdown, where an element or entity may hide words and addresses. */
  seen?: SeenText | undefined
  hasPicture: boolean
  now: Date
}

/** Whether what a member writes is to be held, and why; null when it may be shown. */
export async function reasonToHold(
  req: AppRequest,
  { authorId, texts, seen, hasPicture, now }: Written,
): Promise<HoldReason | null> {
  const all = seen ? [...texts, seen.text] : texts
  const word = await heldWordIn(req, all)
  if (word !== null) return { origin: 'words', word }
  const hasLink = hasPicture || seen?.hasLink || all.some((text) => LINK.test(text))
  return hasLink && (await isNewcomer(req, authorId, now)) ? { origin: 'newcomer' } : null
}

/** An address, or a link or picture in markdown. */
const LINK = /https?:\/\/|\bwww\.|\]\(|^\s*\[[^\]]+\]:/im

/** Whether the member joined only days ago and staff have let out no link or picture of theirs. */
async function isNewcomer(req: AppRequest, memberId: string | null, now: Date): Promise<boolean> {
  if (memberId === null || !(await readSettings(req)).holdFirstLinks) return false
  const member = await rowById(req, 'member', memberId)
  if (
    !member ||
    roleOfMember(member) !== 'member' ||
    now.getTime() - Date.parse(member.createdAt) >= NEWCOMER_DAYS * DAY_MS
  )
    return false
  const letOut = {
    member: { equals: memberId },
    origin: { equals: 'newcomer' as const },
    status: { equals: 'dismissed' as const },
    decidedBy: { exists: true },
  }
  return (await countRows(req, { collection: 'report', where: letOut })) === 0
}
