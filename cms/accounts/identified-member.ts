import { AppError } from '#src/rules/app-error.ts'
import { accountRefusalText } from '#src/text/account.ts'
import { assertMailDomain } from '#cms/safety/bans.ts'
import { recordAccess } from '#cms/safety/access-record.ts'
import { Email } from '#src/contracts/schemas/account.ts'
import type { Row } from '#cms/core/database/row.ts'
import { changeRow, deleteRows, firstRow } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { dropAllTokens } from '#cms/mail/tokens.ts'
import { isEmailTaken } from '#cms/members/former-email.ts'
import { looksOfficial } from '#cms/members/official-names.ts'
import { whyNotSignIn } from './why-not-sign-in.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { insertMember } from './create-member.ts'
import { forgetDevices } from './devices.ts'
import { freeUsername } from './free-username.ts'
import type { Identity } from './identity-provider.ts'
import { assertOpenToJoin, settleJoining } from './joining.ts'
import { deletePasskeys } from './passkeys.ts'
import { endSessions, openSession } from './sessions.ts'

/** The person did not let the provider give their address, or the provider has not verified it. */
export class NoVerifiedEmail extends Error {}

interface ProviderSignIn {
  req: AppRequest
  identity: Identity
  invitation: string | undefined
  now: Date
}

/** A session that a provider opened, and whether its member joined by it. */
interface OpenedSession {
  token: string
  isNew: boolean
}

/** The column with the id that a provider has for the member. */
const subjectColumn = ({ provider }: Identity) => `${provider}Subject` as const

/**
 * Opens a session for the member whom a provider identifies: by the provider's id, else by a
 * verified address, else a new member. Throws when the provider verifies no address, when the member has another of its
 * accounts, when they are suspended, and when nobody may join. A sign-up that waits is returned as its refusal, so that
 * it is stored.
 */
export async function signInIdentified(signIn: ProviderSignIn): Promise<OpenedSession | AppError> {
  const { req, now } = signIn
  const known = await linkedMember(signIn)
  // Read inside the transaction, so that a concurrent first sign-in of the same person conflicts instead of making a
  // second member.
  const open = async () => {
    const { memberId, isNew } = await memberOf(signIn)
    const refusal = await whyNotSignIn(req, memberId, now)
    if (refusal?.code === 'PENDING') return refusal
    if (refusal) throw refusal
    return { token: await openSession(req, memberId, now), isNew }
  }
  // Deleting an account takes the same lock; otherwise the session could outlive its member.
  return inTransaction(req, open, { locks: known ? [`account:${known.id}`] : [] })
}

const linkedMember = ({ req, identity }: ProviderSignIn) =>
  firstRow(req, 'member', { [subjectColumn(identity)]: { equals: identity.subject } })

async function memberOf(signIn: ProviderSignIn): Promise<{ memberId: string; isNew: boolean }> {
  const { req, identity, now } = signIn
  const linked = await linkedMember(signIn)
  if (linked) return { memberId: linked.id, isNew: false }
  const { data: email } = Email.safeParse(identity.verifiedEmail)
  if (!email) throw new NoVerifiedEmail('The provider vouches for no address of this person')
  const member = await firstRow(req, 'member', { email: { equals: email } })
  if (member) return { memberId: await link(signIn, member), isNew: false }
  // Never made from the address, because user names are public.
  if (await isEmailTaken(req, { email, memberId: null, now }))
    throw new AppError('CONFLICT', { message: accountRefusalText.emailTaken })
  const username = await freeUsername(req, looksOfficial(identity.name) ? '' : identity.name)
  await assertOpenToJoin(req, now)
  await assertMailDomain(req, email, now)
  const memberId = await insertMember({
    req,
    username,
    email,
    password: null,
    subjects: { [subjectColumn(identity)]: identity.subject },
    emailVerified: true,
    now,
  })
  const isPending = await settleJoining(req, { memberId, invitation: signIn.invitation, now })
  if (isPending) await recordAccess(req, { memberId, kind: 'register', now })
  return { memberId, isNew: true }
}

/**
 * Links the provider's account to the member with its address. Another person may have registered that address before its
 * owner, and had it verified by the owner's click: every earlier password, passkey, session and mailed
 * link ends here.
 */
async function link({ req, identity, now }: ProviderSignIn, member: Row<'member'>): Promise<string> {
  const column = subjectColumn(identity)
  if (member[column]) throw new Error('Another account of this provider has this member')
  await deleteRows(req, 'credential', { id: { equals: member.id } })
  await deletePasskeys(req, { memberId: member.id, now })
  await dropAllTokens(req, member.id)
  await endSessions(req, member.id)
  await forgetDevices(req, member.id)
  const at = now.toISOString()
  await changeRow(req, 'member', member.id, {
    [column]: identity.subject,
    [`${identity.provider}LinkedAt`]: at,
    emailVerified: true,
    editedAt: at,
  })
  return member.id
}
