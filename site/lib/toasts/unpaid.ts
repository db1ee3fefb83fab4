import { seoulDay } from '#src/rules/dates.ts'
import type { Unpaid } from '#src/rules/points.ts'
import { unpaidText } from '#src/text/unpaid.ts'
import { inBrowser } from '../browser/storage.ts'

/** The member for whom the page was rendered. */
const memberHere = (): string => document.querySelector<HTMLElement>('[data-session]')?.dataset.member ?? ''

/** For a tab without storage. */
const toldHere = new Set<string>()

/** Why an act paid nothing, as a sentence; undefined when it paid, and when this member has seen the sentence today. */
export function unpaidToTell(act: keyof typeof unpaidText, why: Unpaid | undefined): string | undefined {
  if (!why) return undefined
  const [key, today] = [`aah:unpaid:${act}:${why}:${memberHere()}`, seoulDay(new Date())]
  const mark = `${key} ${today}`
  if (inBrowser.get(key) === today || toldHere.has(mark)) return undefined
  toldHere.add(mark)
  inBrowser.set(key, today)
  return unpaidText[act][why]
}
