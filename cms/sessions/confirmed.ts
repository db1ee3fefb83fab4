import { AppError } from '#src/rules/app-error.ts'
import { LIMITS } from '#src/rules/limits.ts'
import type { GuardCall } from '#cms/core/call/call.ts'
import { rowById } from '#cms/core/database/rows.ts'
import { isLocal, type AppRequest } from '#cms/core/platform/request.ts'

/**
 * CONFIRM unless this session was opened, or its member confirmed by password or passkey, in the last ten minutes; else null.
 * Work within this process has no session and asks nobody.
 */
async function whyNotConfirmed(req: AppRequest, now: Date): Promise<AppError | null> {
  if (!req.sid) return isLocal(req) ? null : new AppError('CONFIRM')
  const session = await rowById(req, 'session', req.sid)
  const isRecent = [session?.createdAt, session?.confirmedAt].some((time) => isFresh(time, now))
  return isRecent ? null : new AppError('CONFIRM')
}

/** Whether the session of a page has to confirm who its member is before what asks for it. */
export const isConfirmDue = async (req: AppRequest, sid: string | null, now: Date): Promise<boolean> =>
  sid !== null && (await whyNotConfirmed({ ...req, sid }, now)) !== null

/** Whether the member gave the password or a passkey again in this session, in the last ten minutes. */
export async function hasConfirmed(req: AppRequest, now: Date): Promise<boolean> {
  const session = req.sid ? await rowById(req, 'session', req.sid) : null
  return isFresh(session?.confirmedAt, now)
}

const isFresh = (time: string | null | undefined, now: Date): boolean =>
  Boolean(time) && now.getTime() - Date.parse(String(time)) <= LIMITS.account.freshSignInSeconds * 1_000

/** Throws what `whyNotConfirmed` returns. */
export async function assertConfirmed(req: AppRequest, now: Date): Promise<void> {
  const refusal = await whyNotConfirmed(req, now)
  if (refusal) throw refusal
}

/** Refuses before the input is judged, unless it has a password of its own. */
export async function guardConfirmed({ req, received }: GuardCall): Promise<void> {
  if (!received.password && !received.currentPassword) await assertConfirmed(req, new Date())
}
