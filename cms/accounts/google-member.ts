import { Email } from '#src/contracts/schemas/account.ts'
import { changeRow, deleteRows, firstRow, rowById } from '../database/rows.ts'
import { inTransaction } from '../database/transaction.ts'
import type { AppRequest } from '../platform/request.ts'
import { createMember } from './create-member.ts'
import { forgetDevices } from './devices.ts'
import { freeUsername } from './free-username.ts'
import type { GoogleIdentity } from './google-provider.ts'
import { endSessions, openSession } from './sessions.ts'

interface Arrival {
  req: AppRequest
  identity: GoogleIdentity
  now: Date
}

/**
 * The token of the member whom Google names: by Google's own id for them, else by an address that Google vouches for,
 * else a new member. Throws when Google vouches for no address or another Google account already has the member.
 */
export async function signInArrival({ req, identity, now }: Arrival): Promise<string> {
  const linked = await firstRow(req, 'member', { googleSubject: { equals: identity.subject } })
  if (linked) return inTransaction(req, () => openSession(req, linked.id, now))
  const { data: email } = Email.safeParse(identity.verifiedEmail)
  if (!email) throw new Error('Google vouches for no address of this person')
  const member = await firstRow(req, 'member', { email: { equals: email } })
  if (member) return link({ req, identity, now }, member.id)
  // Never made of the address, because user names are public.
  const username = await freeUsername(req, identity.name)
  const plan = { req, username, email, password: null, googleSubject: identity.subject, emailVerified: true, now }
  return createMember(plan, (memberId) => openSession(req, memberId, now))
}

/**
 * Joins the Google account to the member with its address. Whoever registered that address without proving it may be a
 * stranger who waited for its owner, so their password and sessions end here; see docs/decisions.
 */
function link({ req, identity, now }: Arrival, memberId: string): Promise<string> {
  return inTransaction(req, async () => {
    const member = await rowById(req, 'member', memberId)
    if (!member || member.googleSubject) throw new Error('Another Google account has this member')
    if (!member.emailVerified) {
      await deleteRows(req, 'credential', { id: { equals: memberId } })
      await endSessions(req, memberId)
      await forgetDevices(req, memberId)
    }
    const editedAt = now.toISOString()
    await changeRow(req, 'member', memberId, { googleSubject: identity.subject, emailVerified: true, editedAt })
    return openSession(req, memberId, now)
  })
}
