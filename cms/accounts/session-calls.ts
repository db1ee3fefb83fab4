import type * as calls from '#src/contracts/auth.ts'
import { AppError } from '#src/rules/app-error.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { deviceText } from '#src/text/settings-devices.ts'
import type * as adminMemberCalls from '#src/contracts/admin-member.ts'
import type { Call } from '#cms/core/call/call.ts'
import { Reply } from '#cms/core/call/reply.ts'
import { findPage, rowById } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { bearerToken, cookieToken } from '#cms/core/platform/credentials.ts'
import { readMe } from '#cms/sessions/me.ts'
import { memberOr404 } from '#cms/members/find.ts'
import { clearedCookie, sessionCookie } from './session-cookie.ts'
import { endSession } from './sessions.ts'

const FIELDS = ['id', 'member', 'device', 'createdAt', 'lastSeenAt'] as const

/** The caller's sessions: the current one first, then the last used, at most 50. */
export async function listSessions({ req, actor, now }: Call<typeof calls.listSessions>) {
  const others = await findPage(req, {
    collection: 'session',
    where: { member: { equals: actor.id }, expiresAt: { greater_than: now.toISOString() } },
    fields: FIELDS,
    sort: ['-lastSeenAt', '-createdAt', '-id'],
    limit: LIMITS.list.max,
  })
  const current = req.sid ? await rowById(req, 'session', req.sid) : null
  const rows = [...(current ? [current] : []), ...others.filter(({ id }) => id !== current?.id)]
  return rows.slice(0, LIMITS.list.max).map(({ id, device, createdAt, lastSeenAt }) => {
    const isCurrent = id === current?.id
    const seenAt = isCurrent ? now.toISOString() : (lastSeenAt ?? createdAt)
    return { id, device: device ?? deviceText.unknown, createdAt, lastSeenAt: seenAt, isCurrent }
  })
}

/** Ends one of the caller's sessions, its token and its streams at once; throws NOT_FOUND for another member's. */
export async function endOwnSession({ req, actor, input }: Call<typeof calls.endOwnSession>) {
  const sid = input.id
  await inTransaction(req, async () => {
    const session = await rowById(req, 'session', sid)
    if (session?.member !== actor.id) throw new AppError('NOT_FOUND')
    await endSession(req, { sid, memberId: actor.id })
  })
  return new Reply(undefined, { cookies: sid === req.sid ? [clearedCookie()] : [] })
}

/** The signed-in member. A browser that sends the token but no cookie gets the cookie, for its next page. */
export async function getCurrentUser({ req, actor }: Call<typeof calls.getCurrentUser>) {
  const bearer = bearerToken(req.headers.get('authorization'))
  const needsCookie = bearer !== null && cookieToken(req.headers.get('cookie')) !== bearer
  return new Reply(await readMe(req, actor.id), { cookies: needsCookie ? [sessionCookie(bearer)] : [] })
}

/** The token of the session in the cookie, for a page that has none stored. */
export async function refreshToken({ req, actor }: Call<typeof calls.refreshToken>) {
  const token = bearerToken(req.headers.get('authorization')) ?? cookieToken(req.headers.get('cookie'))
  if (!token) throw new AppError('AUTH_REQUIRED')
  return { token, user: await readMe(req, actor.id) }
}

/** Ends the session of the token that was sent, and clears the cookie. */
export async function logout({ req, actor }: Call<typeof calls.logout>) {
  const { sid } = req
  if (sid) await inTransaction(req, () => endSession(req, { sid, memberId: actor.id }))
  return new Reply(undefined, { cookies: [clearedCookie()] })
}

/** A member's open sessions and known devices, the newest first, and the failed sign-ins on those devices. */
export async function listMemberSessions({
  req,
  input: { id },
  now,
}: Call<typeof adminMemberCalls.listMemberSessions>) {
  await memberOr404(req, id)
  const where = { member: { equals: id }, expiresAt: { greater_than: now.toISOString() } }
  const query = { where, sort: ['-createdAt', '-id'], limit: LIMITS.list.max } as const
  const [signedIn, devices] = await Promise.all([
    findPage(req, { collection: 'session', fields: ['createdAt', 'expiresAt'], ...query }),
    findPage(req, { collection: 'device', fields: ['createdAt', 'expiresAt', 'failures'], ...query }),
  ])
  return { signedIn, devices, failures: devices.reduce((sum, { failures }) => sum + failures, 0) }
}
