import { seoulDay } from '#src/rules/dates.ts'
import { wholeMinute } from '#src/rules/relative-dates.ts'
import { findAttendance, findFirstSteps, findMe, findMuted, findQuietHours, findUnread } from '../cms.ts'
import { findOwnRank } from '../cms-community.ts'
import { toViewer } from '../lib/members/viewer.ts'
import type { ViewerData } from '../lib/session/viewer-parts.ts'

/** Adds the viewer's data to a page's locals; throws the AppError of a refused call. */
export async function loadViewer(locals: App.Locals): Promise<void> {
  const { actor, sid } = locals
  const found =
    actor &&
    (await Promise.all([
      findMe(locals),
      findUnread(locals),
      findMuted(locals),
      findAttendance(locals),
      findOwnRank(locals),
      findQuietHours(locals),
      findFirstSteps(locals),
    ]))
  const [me, unread, muted, attendance, rank, quietHours, steps] = found ?? [null, null, [], null, null, null, null]
  const viewerData = found && ({ me, unread, sid, attendance, rank, quietHours, steps } as ViewerData)
  Object.assign(locals, { me, unread, muted, viewerData })
}

/** The viewer and the day: props of islands with lists of posts, which show no finer time of the page. */
export const listProps = (locals: App.Locals) => ({ viewer: toViewer(locals), today: seoulDay(locals.now) })

/** The viewer and the page's clock: props of islands with comments. */
export const viewerProps = (locals: App.Locals) => ({ viewer: toViewer(locals), now: pageClock(locals) })

/** The page's clock in whole minutes, ISO, so that its markup is the same for all viewers. */
export const pageClock = ({ now }: App.Locals): string => wholeMinute(now).toISOString()
