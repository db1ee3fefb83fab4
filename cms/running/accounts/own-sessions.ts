import type * as calls from '#src/contracts/auth.ts'
import { AppError } from '#src/rules/app-error.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { deviceText } from '#src/text/settings-devices.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { Reply } from '#cms/machinery/call/reply.ts'
import { findPage, rowById } from '#cms/machinery/database/rows.ts'
import { inTransaction } from '#cms/machinery/database/transaction.ts'
import { clearedCookie } from './cookie.ts'
import { endSession } from './sessions.ts'

const FIELDS = ['id', 'member', 'device', 'createdAt', 'lastSeenAt'] as const

/** Where the caller is signed in: this session first, then those that were used last, 50 at most. */
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

/** Ends one of the caller's sessions: its token and streams end at once. NOT_FOUND for another member's. */
export async function endOwnSession({ req, actor, input }: Call<typeof calls.endOwnSession>) {
  const sid = input.id
  await inTransaction(req, async () => {
    const session = await rowById(req, 'session', sid)
    if (session?.member !== actor.id) throw new AppError('NOT_FOUND')
    await endSession(req, { sid, memberId: actor.id })
  })
  return new Reply(undefined, { cookies: sid === req.sid ? [clearedCookie()] : [] })
}
