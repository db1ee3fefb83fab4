import { LRUCache } from 'lru-cache'
import { seoulDay } from '#src/rules/dates.ts'
import { putRow, rowById } from '#cms/core/database/rows.ts'
import { afterCommit } from '#cms/core/database/transaction.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { shared } from '#cms/core/platform/shared.ts'
import { readSettings } from '#cms/core/settings/read.ts'
import { browserOf } from '#cms/safety/access-browser.ts'

const MOST_PLACES = 50_000

/** Places of members in a browser today, which are not taken from them again. */
const places = () => shared('browserPlaces', () => new LRUCache<string, true>({ max: MOST_PLACES }))

/**
 * Whether this member is one of those who earn by their own acts in this browser today; a place that is left is taken.
 * Joins the caller's transaction: of two at once that write the row, MongoDB repeats one.
 */
export async function takePlace(req: AppRequest, memberId: string, now: Date): Promise<boolean> {
  const browser = await browserOf(req)
  if (!browser) return true
  const day = seoulDay(now)
  const id = `${browser}:${day}`
  const place = `${id}:${memberId}`
  if (places().has(place)) return true
  const members = (await rowById(req, 'browser-day', id))?.members?.split(',') ?? []
  if (!members.includes(memberId)) {
    const { attendancePerBrowser } = await readSettings(req)
    if (members.length >= attendancePerBrowser) return false
    await putRow(req, 'browser-day', { id, day, members: [...members, memberId].join(',') })
  }
  afterCommit(req, () => void places().set(place, true))
  return true
}
