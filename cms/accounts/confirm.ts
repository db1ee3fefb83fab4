import type * as calls from '#src/contracts/confirm.ts'
import { PasskeyAssertion } from '#src/contracts/schemas/passkeys.ts'
import { AppError } from '#src/rules/app-error.ts'
import { checkText } from '#src/text/checks.ts'
import { passkeyText } from '#src/text/passkeys.ts'
import type { Call } from '#cms/core/call/call.ts'
import { changeRow, firstRow, rowById } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { withPassword } from './check-password.ts'
import type { Identity } from './identity-provider.ts'
import { hashQueueOfMember } from './password.ts'
import { verifiedCounter } from './sign-in-with-passkey.ts'

/**
 * Lets this session do for ten minutes what asks for the member again, by the password or a passkey of theirs. Throws as
 * `withPassword`, AUTH_REQUIRED for another passkey, and VALIDATION without either.
 */
export async function confirmIdentity({ req, actor, input, now }: Call<typeof calls.confirmIdentity>): Promise<void> {
  const memberId = actor.id
  const { password, ...answer } = input
  const store = () => storeConfirmation(req, now)
  if (password) {
    const queue = hashQueueOfMember(req, memberId)
    await withPassword({ req, memberId, password, queue, now, work: store })
    return
  }
  const { data } = PasskeyAssertion.safeParse(answer)
  if (!data) throw new AppError('VALIDATION', { fields: { password: checkText.passwordRequired } })
  const passkey = await firstRow(req, 'passkey', {
    and: [{ credentialId: { equals: data.id } }, { member: { equals: memberId } }],
  })
  const counter = await verifiedCounter({ req, input: data, now }, passkey)
  if (!passkey || counter === null) throw new AppError('AUTH_REQUIRED', { message: passkeyText.unknown })
  await inTransaction(req, async () => {
    await changeRow(req, 'passkey', passkey.id, { counter, lastUsedAt: now.toISOString() })
    await store()
  })
}

const storeConfirmation = (req: AppRequest, now: Date): Promise<boolean> =>
  changeRow(req, 'session', req.sid ?? '', { confirmedAt: now.toISOString() })

interface AgainSignedIn {
  identity: Identity
  /** The session that requested it. */
  sid: string
  now: Date
}

/**
 * The same by a sign-in with a provider, for a member who has neither password nor passkey. Throws FORBIDDEN unless the
 * caller's session asked for it and the provider identifies its member.
 */
export const confirmByProvider = (req: AppRequest, { identity, sid, now }: AgainSignedIn): Promise<void> =>
  inTransaction(req, async () => {
    const memberId = req.actor?.id
    const member = memberId && req.sid === sid ? await rowById(req, 'member', memberId) : null
    if (!member || member[`${identity.provider}Subject`] !== identity.subject) throw new AppError('FORBIDDEN')
    const hasOther =
      (await rowById(req, 'credential', member.id)) ??
      (await firstRow(req, 'passkey', { member: { equals: member.id } }))
    if (hasOther) throw new AppError('FORBIDDEN')
    await storeConfirmation(req, now)
  })
