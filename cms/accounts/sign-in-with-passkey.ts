import type * as calls from '#src/contracts/passkeys.ts'
import { AppError } from '#src/rules/app-error.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { passkeyText } from '#src/text/passkeys.ts'
import type { Call } from '#cms/core/call/call.ts'
import { Reply } from '#cms/core/call/reply.ts'
import type { Row } from '#cms/core/database/row.ts'
import { changeRow, firstRow } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { log } from '#cms/core/platform/log.ts'
import { whyNotSignIn } from './why-not-sign-in.ts'
import { readMe } from '#cms/sessions/me.ts'
import { rememberDevice } from './devices.ts'
import { issueChallenge, takeChallenge } from '#cms/safety/passkey-challenges.ts'
import { relyingParty } from './relying-party.ts'
import { sessionCookie } from './session-cookie.ts'
import { openSession } from './sessions.ts'

type SignIn = Call<typeof calls.signInWithPasskey>

/** What the browser needs to sign in with any passkey of this site, valid once. It names no member. */
export async function requestPasskeySignIn({ req, now }: Call<typeof calls.requestPasskeySignIn>) {
  const { id: rpID } = relyingParty()
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const timeout = LIMITS.passkey.challengeMinutes * 60_000
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required', timeout })
  await inTransaction(req, () => issueChallenge(req, { challenge: options.challenge, memberId: null, now }))
  return { ...options }
}

/**
 * Opens a session that counts as opened with a passkey. An unknown passkey, a wrong signature and a used challenge get
 * one answer, AUTH_REQUIRED; throws SUSPENDED too.
 */
export async function signInWithPasskey(call: SignIn) {
  const { req, input, now } = call
  relyingParty()
  const passkey = await firstRow(req, 'passkey', { credentialId: { equals: input.id } })
  const counter = await verifiedCounter(call, passkey)
  if (!passkey || counter === null) throw new AppError('AUTH_REQUIRED', { message: passkeyText.unknown })
  const memberId = passkey.member
  const { token, device } = await inTransaction(req, async () => {
    const refusal = await whyNotSignIn(req, memberId, now)
    if (refusal) throw refusal
    // False when its owner removed it meanwhile.
    const isStored = await changeRow(req, 'passkey', passkey.id, { counter, lastUsedAt: now.toISOString() })
    if (!isStored) throw new AppError('AUTH_REQUIRED', { message: passkeyText.unknown })
    const token = await openSession(req, memberId, now, { isByPasskey: true })
    return { token, device: await rememberDevice({ req, memberId, now }) }
  })
  return new Reply({ token, user: await readMe(req, memberId) }, { cookies: [sessionCookie(token), device] })
}

/** The authenticator's new count of signatures when its answer is right, else null. The challenge is used up either way. */
export async function verifiedCounter(
  { req, input, now }: Pick<SignIn, 'req' | 'input' | 'now'>,
  passkey: Row<'passkey'> | null,
): Promise<number | null> {
  const { id: rpID, origin } = relyingParty()
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const takes = async (challenge: string) => (await takeChallenge(req, { challenge, memberId: null, now })) !== null
  if (!passkey || input.response.userHandle !== passkey.userHandle) return null
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: input as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: takes,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch (error) {
    log().debug({ err: error }, 'A sign-in with a passkey was refused')
    return null
  }
}
