import { DAY_MS } from '#src/rules/dates.ts'
import { NEWCOMER_DAYS } from '#src/rules/reports.ts'
import { countRows, rowById } from '#cms/machinery/database/rows.ts'
import { readSettings } from '#cms/machinery/settings/read.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { heldWordIn } from '#cms/people/word-filter/judge.ts'

/** Why a text is held: a word of the filter, or the first link or picture of a new member. */
export type Verdict = { origin: 'words'; word: string } | { origin: 'newcomer' }

/** What a caller writes, as it is judged. */
interface Written {
  texts: readonly string[]
  hasPicture: boolean
  now: Date
}

/** Whether what the caller writes is to be held, and why; null when it may be shown. */
export async function verdictOn(req: AppRequest, { texts, hasPicture, now }: Written): Promise<Verdict | null> {
  const word = await heldWordIn(req, texts)
  if (word !== null) return { origin: 'words', word }
  const hasLink = hasPicture || texts.some((text) => LINK.test(text))
  return hasLink && (await isNewcomer(req, now)) ? { origin: 'newcomer' } : null
}

/** An address, or a link or picture in markdown. */
const LINK = /https?:\/\/|\bwww\.|\]\(|^\s*\[[^\]]+\]:/im

/** Whether the caller joined only days ago and staff have let out no link or picture of theirs. */
async function isNewcomer(req: AppRequest, now: Date): Promise<boolean> {
  const { actor } = req
  if (actor?.role !== 'member' || !(await readSettings(req)).holdFirstLinks) return false
  const member = await rowById(req, 'member', actor.id)
  if (!member || now.getTime() - Date.parse(member.createdAt) >= NEWCOMER_DAYS * DAY_MS) return false
  const letOut = {
    member: { equals: actor.id },
    origin: { equals: 'newcomer' as const },
    status: { equals: 'dismissed' as const },
    decidedBy: { exists: true },
  }
  return (await countRows(req, { collection: 'report', where: letOut })) === 0
}
