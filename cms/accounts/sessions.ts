import { deviceOf } from './device-name.ts'
import { isNewBrowser, notifyNewBrowser } from './new-browser.ts'
import { deleteRows, insertRow, rowById } from '#cms/core/database/rows.ts'
import { endStreams } from '#cms/core/live/streams.ts'
import { newId } from '#cms/core/platform/id.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { endSubscriptions } from '#cms/notifications/push-subscriptions.ts'
import { forgetActor } from '#cms/members/known-callers.ts'
import { browserToOpenIn } from '#cms/safety/access-browser.ts'
import { recordAccess } from '#cms/safety/access-record.ts'
import { signToken, TOKEN_SECONDS } from '#cms/sessions/token.ts'

interface Opening {
  isByPasskey?: boolean
  /** By a mailed link: who reads the member's mail needs no mail about a new browser. */
  isByMail?: boolean
  sid?: string
  kind?: 'signIn' | 'register'
}

/** Opens a session for the member and returns its token, which is valid while the row exists. */
export async function openSession(
  req: AppRequest,
  memberId: string,
  now: Date,
  { isByPasskey = false, isByMail = false, sid = newId(now), kind = 'signIn' }: Opening = {},
): Promise<string> {
  const expiresAt = new Date(now.getTime() + TOKEN_SECONDS * 1_000).toISOString()
  const at = now.toISOString()
  const browser = await browserToOpenIn(req)
  const device = deviceOf(req.headers.get('user-agent'))
  const isNew = kind === 'signIn' && !isByMail && (await isNewBrowser(req, { memberId, browser, now }))
  const times = { createdAt: at, lastSeenAt: at, expiresAt }
  await insertRow(req, 'session', { id: sid, member: memberId, device, browser, isByPasskey, ...times })
  await recordAccess(req, { memberId, kind, now })
  if (isNew) await notifyNewBrowser(req, { memberId, sid, browser, device, now })
  return signToken({ sid, memberId, now })
}

/** Whether this session exists and has not expired. */
export async function isOpenSession(req: AppRequest, sid: string, now: Date): Promise<boolean> {
  const session = await rowById(req, 'session', sid)
  return session !== null && new Date(session.expiresAt) > now
}

/** Ends one session: its token stops working once the transaction is committed. */
export async function endSession(req: AppRequest, { sid, memberId }: { sid: string; memberId: string }): Promise<void> {
  await deleteRows(req, 'session', { id: { equals: sid } })
  await endSubscriptions(req, { session: { equals: sid } })
  forgetActor(req, memberId)
  endStreams(req, { sid })
}

/** Ends every session of the member, with their pushes; those of the session `keeps` wait for the one that replaces it. */
export async function endSessions(req: AppRequest, memberId: string, keeps: string | null = null): Promise<void> {
  await deleteRows(req, 'session', { member: { equals: memberId } })
  const others = keeps ? [{ session: { not_equals: keeps } }] : []
  await endSubscriptions(req, { and: [{ member: { equals: memberId } }, ...others] })
  forgetActor(req, memberId)
  endStreams(req, { memberId })
}
