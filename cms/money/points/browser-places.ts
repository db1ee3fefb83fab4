import { seoulDay } from '#src/rules/dates.ts'
import { putRow, rowById } from '#cms/machinery/database/rows.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { readSettings } from '#cms/machinery/settings/read.ts'
import { browserOf } from '#cms/people/access-records/browser.ts'

/**
 * Whether this member is one of those who earn by their own acts in this browser today; a place that is left is taken.
 * Joins the caller's transaction: of two at once that write the row, MongoDB repeats one.
 */
export async function takePlace(req: AppRequest, memberId: string, now: Date): Promise<boolean> {
  const browser = await browserOf(req)
  if (!browser) return true
  const day = seoulDay(now)
  const id = `${browser}:${day}`
  const members = (await rowById(req, 'browser-day', id))?.members?.split(',') ?? []
  if (members.includes(memberId)) return true
  const { attendancePerBrowser } = await readSettings(req)
  if (members.length >= attendancePerBrowser) return false
  await putRow(req, 'browser-day', { id, day, members: [...members, memberId].join(',') })
  return true
}
