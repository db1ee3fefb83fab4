import { wholeMinute } from '#src/rules/relative-dates.ts'
import { getCurrentUser } from '#src/contracts/auth.ts'
import { findMuted, findUnread, load } from '../cms.ts'
import { toViewer } from '../lib/members/viewer.ts'

/** Completes what a page knows of its reader; throws what the calls about them are refused with. */
export async function loadViewer(locals: App.Locals): Promise<void> {
  const { actor, sid } = locals
  const found = actor && (await Promise.all([load(getCurrentUser, {}, locals), findUnread(locals), findMuted(locals)]))
  const [me, unread, muted] = found ?? [null, null, []]
  Object.assign(locals, { me, unread, muted, own: me && { me, unread, sid } })
}

/** Who looks at the page, and its clock: what islands with posts or comments in them are told. */
export const viewerProps = (locals: App.Locals) => ({ viewer: toViewer(locals), now: pageClock(locals) })

/** The page's clock in whole minutes, ISO, so that what is drawn of it is the same for all its readers. */
export const pageClock = ({ now }: App.Locals): string => wholeMinute(now).toISOString()
