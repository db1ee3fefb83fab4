import type { Payload } from 'payload'
import { Email, NewPassword } from '#src/contracts/schemas/account.ts'
import type { Row } from '../database/row.ts'
import { changeRow, firstRow, insertRow, rowById } from '../database/rows.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Env } from '../platform/env.ts'
import { localRequest, type AppRequest } from '../platform/request.ts'
import { forgetActor } from './actor.ts'
import { createMember } from './create-member.ts'
import { freeUsername } from './free-username.ts'
import { hashPassword, isPassword } from './password.ts'
import { endSessions } from './sessions.ts'

/** Sees to it that an admin with ADMIN_EMAIL and ADMIN_PASSWORD exists; does nothing when they are not given. */
export async function ensureAdmin(payload: Payload, env: Pick<Env, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>): Promise<void> {
  if (!env.ADMIN_EMAIL || !env.ADMIN_PASSWORD) return
  const req = localRequest(payload)
  const [email, password] = [Email.parse(env.ADMIN_EMAIL), NewPassword.parse(env.ADMIN_PASSWORD)]
  const member = await firstRow(req, 'member', { email: { equals: email } })
  if (member) {
    if (!member.isAdmin) await grantAdmin(req, member)
    return keepPassword(req, member.id, password)
  }
  const username = await freeUsername(req, 'admin')
  const now = new Date()
  const plan = { req, username, email, password: await hashPassword(password), emailVerified: true, isAdmin: true, now }
  await createMember(plan, async () => undefined)
}

/** Makes an existing member an admin. */
export const grantAdmin = (req: AppRequest, { id }: Pick<Row<'member'>, 'id'>): Promise<void> =>
  inTransaction(req, async () => {
    await changeRow(req, 'member', id, { isAdmin: true, editedAt: new Date().toISOString() })
    forgetActor(req, id)
  })

/** Stores the password anew when it is another; whoever was signed in with the old one is signed out. */
async function keepPassword(req: AppRequest, memberId: string, password: string): Promise<void> {
  const kept = await rowById(req, 'credential', memberId)
  if (await isPassword(password, kept)) return
  const made = await hashPassword(password)
  await inTransaction(req, async () => {
    const fresh = { ...made, failures: 0, lockedUntil: null }
    if (kept) await changeRow(req, 'credential', memberId, fresh)
    else await insertRow(req, 'credential', { id: memberId, ...fresh })
    await endSessions(req, memberId)
  })
}
