import { seoulDay } from '#src/rules/dates.ts'
import type { LegalKind } from '#src/rules/legal.ts'
import type { Row } from '#cms/machinery/database/row.ts'
import { rowsWhere } from '#cms/machinery/database/rows.ts'
import { renderMarkdown } from '#cms/machinery/markdown/render.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'

export type LegalRow = Row<'legal-text'>

/** The day in Asia/Seoul from which the text holds. */
export const dayOf = ({ effectiveOn }: Pick<LegalRow, 'effectiveOn'>): string => seoulDay(new Date(effectiveOn))

/** A legal text as it is read, and the days of all the others. */
export interface LegalVersion {
  /** From this day on, YYYY-MM-DD. */
  day: string
  html: string
  /** Whether it is the one that holds now, or one before or after it. */
  standing: 'current' | 'earlier' | 'coming'
  /** The days of every text of the kind, newest first, and the one among them that holds now. */
  days: string[]
  currentDay: string
}

interface Wanted {
  kind: LegalKind
  /** Without it the text that holds now. */
  day: string | undefined
  now: Date
}

/** The text that holds now, or the one from this day; null where there is none. */
export async function findLegalText(
  { payload }: Pick<AppRequest, 'payload'>,
  { kind, day: wanted, now }: Wanted,
): Promise<LegalVersion | null> {
  const rows = await rowsWhere({ payload }, 'legal-text', { kind: { equals: kind } }, { sort: ['-effectiveOn'] })
  const today = seoulDay(now)
  const current = rows.find((row) => dayOf(row) <= today)
  const row = wanted ? rows.find((one) => dayOf(one) === wanted) : current
  if (!row || !current) return null
  const [day, currentDay] = [dayOf(row), dayOf(current)]
  const standing = row === current ? 'current' : day < currentDay ? 'earlier' : 'coming'
  return { day, html: renderMarkdown(row.content), standing, days: rows.map(dayOf), currentDay }
}
