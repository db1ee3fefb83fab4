import { withNames } from '#src/text/names.ts'
import { seoulDay } from '#src/rules/dates.ts'
import type { LegalKind } from '#src/rules/legal.ts'
import type { Row } from '#cms/core/database/row.ts'
import { rowsWhere } from '#cms/core/database/rows.ts'
import { renderMarkdown } from '#cms/core/markdown/render.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

export type LegalRow = Row<'legal-text'>

/** The day in Asia/Seoul from which the text is in force. */
export const dayOf = ({ effectiveOn }: Pick<LegalRow, 'effectiveOn'>): string => seoulDay(new Date(effectiveOn))

/** A rendered legal text, and the days of all texts of its kind. */
export interface LegalVersion {
  /** From this day on, YYYY-MM-DD. */
  day: string
  html: string
  /** Whether it is in force now, was before, or will be. */
  status: 'current' | 'earlier' | 'coming'
  /** The days of every text of the kind, newest first, and the day of the one in force. */
  days: string[]
  currentDay: string
}

interface LegalQuery {
  kind: LegalKind
  /** Default: the text in force. */
  day: string | undefined
  now: Date
}

/** The text in force, or the one from `day`; null when there is none. */
export async function findLegalText(
  { payload }: Pick<AppRequest, 'payload'>,
  { kind, day: wanted, now }: LegalQuery,
): Promise<LegalVersion | null> {
  const rows = await rowsWhere({ payload }, 'legal-text', { kind: { equals: kind } }, { sort: ['-effectiveOn'] })
  const today = seoulDay(now)
  const current = rows.find((row) => dayOf(row) <= today)
  const row = wanted ? rows.find((one) => dayOf(one) === wanted) : current
  if (!row || !current) return null
  const [day, currentDay] = [dayOf(row), dayOf(current)]
  const status = row === current ? 'current' : day < currentDay ? 'earlier' : 'coming'
  return { day, html: renderMarkdown(withNames(row.content)), status, days: rows.map(dayOf), currentDay }
}
