import type * as calls from '#src/contracts/users.ts'
import { AppError } from '#src/rules/app-error.ts'
import { accountRefusalText } from '#src/text/account.ts'
import { checkText } from '#src/text/checks.ts'
import type { Call } from '#cms/core/call/call.ts'
import { Reply } from '#cms/core/call/reply.ts'
import { changeRow, insertRow, rowById } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { dropAllTokens } from '#cms/mail/tokens.ts'
import { newId } from '#cms/core/platform/id.ts'
import { moveSubscriptions } from '#cms/notifications/push-subscriptions.ts'
import { assertConfirmed, hasConfirmed } from '#cms/sessions/confirmed.ts'
import { memberOr401 } from '#cms/members/find.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { withPassword } from './check-password.ts'
import { sessionCookie } from './session-cookie.ts'
import { forgetDevices, rememberDevice } from './devices.ts'
import { hashPassword, hashQueueOfMember, isPassword, type PasswordHash } from './password.ts'
import { endSessions, openSession } from './sessions.ts'

type PasswordCall = Call<typeof calls.changePassword>
type Opened = { token: string; device: string }

/**
 * Stores a new password, or the first one, and ends every session of the member; only the token in the response is
 * valid afterwards. Throws VALIDATION when the current password is required and missing, and for the same password where an
 * imported admin has to choose another.
 */
export async function changePassword(call: PasswordCall) {
  const hasPassword = (await rowById(call.req, 'credential', call.actor.id)) !== null
  const { token, device } = await (hasPassword ? replacePassword(call) : setFirstPassword(call))
  return new Reply({ token }, { cookies: [sessionCookie(token), device] })
}

async function replacePassword({ req, actor, input, now }: PasswordCall): Promise<Opened> {
  const { currentPassword, newPassword } = input
  const memberId = actor.id
  if (currentPassword === undefined) return replaceConfirmed({ req, actor, input, now })
  const queue = hashQueueOfMember(req, memberId)
  const opened = await withPassword({
    req,
    memberId,
    password: currentPassword,
    queue,
    now,
    prepare: async () => ((await isRefusedAsSame(req, input)) ? null : hashPassword(newPassword, queue)),
    // Returned, not thrown, so that the failed sign-ins are reset: the current password was right.
    work: async (made) => {
      if (!made) return null
      await changeRow(req, 'credential', memberId, { ...made })
      return openAnew(req, memberId, now)
    },
  })
  if (!opened) throw sameAsBefore()
  return opened
}

/** Whether this is the password that came with an import, of a member who has to choose another. */
async function isRefusedAsSame(req: AppRequest, { newPassword }: PasswordCall['input']): Promise<boolean> {
  if (!req.actor?.mustChangePassword) return false
  const stored = await rowById(req, 'credential', req.actor.id)
  return isPassword(newPassword, stored, hashQueueOfMember(req, req.actor.id))
}

/** Without the current password, after the member confirmed with it or with a passkey. */
async function replaceConfirmed({ req, actor, input, now }: PasswordCall): Promise<Opened> {
  await assertConfirmed(req, now)
  if (!(await hasConfirmed(req, now))) throw currentIsMissing()
  if (await isRefusedAsSame(req, input)) throw sameAsBefore()
  const made = await hashPassword(input.newPassword, hashQueueOfMember(req, actor.id))
  return inTransaction(req, async () => {
    await changeRow(req, 'credential', actor.id, { ...made, failures: 0, lockedUntil: null })
    return openAnew(req, actor.id, now)
  })
}

async function setFirstPassword({ req, actor, input, now }: PasswordCall): Promise<Opened> {
  const memberId = actor.id
  await assertConfirmed(req, now)
  const made: PasswordHash = await hashPassword(input.newPassword, hashQueueOfMember(req, memberId))
  return inTransaction(req, async () => {
    await memberOr401(req, memberId)
    // Another call may have stored one while this one was being hashed.
    if (await rowById(req, 'credential', memberId)) throw currentIsMissing()
    await insertRow(req, 'credential', { id: memberId, ...made, failures: 0 })
    return openAnew(req, memberId, now)
  })
}

/** Ends every session, known device and mailed link of the member and opens a session for this browser. */
async function openAnew(req: AppRequest, memberId: string, now: Date): Promise<Opened> {
  const sid = newId(now)
  const earlier = req.sid ? await rowById(req, 'session', req.sid) : null
  await endSessions(req, memberId, req.sid)
  if (req.sid) await moveSubscriptions(req, req.sid, sid)
  await forgetDevices(req, memberId)
  await dropAllTokens(req, memberId)
  await clearMustChange(req, memberId)
  const token = await openSession(req, memberId, now, { sid, isByPasskey: earlier?.isByPasskey ?? false })
  return { token, device: await rememberDevice({ req, memberId, now }) }
}

/** An imported admin has chosen a password here. */
async function clearMustChange(req: AppRequest, memberId: string): Promise<void> {
  const mustChange = { and: [{ id: { equals: memberId } }, { mustChangePassword: { equals: true } }] }
  await changeRow(req, 'member', mustChange, { mustChangePassword: null })
}

const sameAsBefore = (): AppError =>
  new AppError('VALIDATION', { fields: { newPassword: accountRefusalText.samePassword } })

const currentIsMissing = (): AppError =>
  new AppError('VALIDATION', { fields: { currentPassword: checkText.passwordRequired } })
