import { randomBytes } from 'node:crypto'
import type * as calls from '#src/contracts/passkeys.ts'
import { AppError } from '#src/rules/app-error.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { siteText } from '#src/text/site.ts'
import { passkeyText } from '#src/text/passkeys.ts'
import type { Call } from '#cms/core/call/call.ts'
import type { Row } from '#cms/core/database/row.ts'
import { insertOnce } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { newId } from '#cms/core/platform/id.ts'
import { log } from '#cms/core/platform/log.ts'
import { assertConfirmed } from '#cms/sessions/confirmed.ts'
import { deviceOf } from './device-name.ts'
import { issueChallenge, takeChallenge } from '#cms/safety/passkey-challenges.ts'
import { passkeysOf, toPasskey } from './passkeys.ts'
import { relyingParty } from './relying-party.ts'
import { noteFirstPasskey, whyNotAddPasskey } from './second-factor.ts'

/** ES256 and RS256. The library would offer ML-DSA first, which Node verifies only experimentally. */
const ALGORITHMS = [-7, -257]
const HANDLE_BYTES = 32

/** What the browser needs to make a passkey of the caller, valid once. Throws as `addPasskey`, CONFIRM among it. */
export async function requestPasskey({ req, actor, now }: Call<typeof calls.requestPasskey>) {
  const { id: rpID } = relyingParty()
  await assertConfirmed(req, now)
  const own = await passkeysOf(req, actor.id)
  const refusal = await whyNotAddPasskey(req, own.length)
  if (refusal) throw refusal
  const userHandle = own[0]?.userHandle ?? randomBytes(HANDLE_BYTES).toString('base64url')
  // Loaded at its first use: it takes some 20 MB.
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpID,
    rpName: siteText.name,
    userName: actor.username,
    userID: new Uint8Array(Buffer.from(userHandle, 'base64url')),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: own.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: LIMITS.passkey.challengeMinutes * 60_000,
  })
  const { challenge } = options
  await inTransaction(req, () => issueChallenge(req, { challenge, memberId: actor.id, userHandle, now }))
  return { ...options }
}

/**
 * Stores the passkey that the browser made, named after its device. Throws VALIDATION for an answer that does not fit an
 * open challenge of this member, CONFLICT for a passkey that is stored already or one too many, and what
 * `whyNotAddPasskey` returns.
 */
export async function addPasskey(call: Call<typeof calls.addPasskey>) {
  const { req, actor, now } = call
  await assertConfirmed(req, now)
  const made = await verify(call)
  if (!made) throw new AppError('VALIDATION', { message: passkeyText.broken })
  return inTransaction(req, async () => {
    // Counted inside the transaction: of two concurrent answers the later sees the passkey of the earlier.
    const refusal = await whyNotAddPasskey(req, (await passkeysOf(req, actor.id)).length)
    if (refusal) throw refusal
    const passkey: Row<'passkey'> = {
      ...made,
      id: newId(now),
      member: actor.id,
      name: deviceOf(req.headers.get('user-agent')),
      createdAt: now.toISOString(),
      lastUsedAt: null,
    }
    const isNew = await insertOnce(req, 'passkey', passkey, 'credentialId')
    if (!isNew) throw new AppError('CONFLICT', { message: passkeyText.known })
    await noteFirstPasskey(req, actor.id, now)
    return toPasskey(passkey)
  })
}

/** The columns of the passkey that the browser made; null when anything about its answer is wrong. */
async function verify({ req, actor, input, now }: Call<typeof calls.addPasskey>) {
  const { id: rpID, origin } = relyingParty()
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const taken: Row<'passkey-challenge'>[] = []
  const takes = async (challenge: string) => {
    const row = await takeChallenge(req, { challenge, memberId: actor.id, now })
    return row !== null && taken.push(row) > 0
  }
  try {
    const { verified, registrationInfo: made } = await verifyRegistrationResponse({
      response: input as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: takes,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    const userHandle = taken[0]?.userHandle
    if (!verified || !userHandle) return null
    const { credential, aaguid, credentialBackedUp: isBackedUp } = made
    const publicKey = Buffer.from(credential.publicKey).toString('base64url')
    const transports = credential.transports?.join(',') ?? null
    return {
      credentialId: credential.id,
      publicKey,
      userHandle,
      counter: credential.counter,
      transports,
      isBackedUp,
      aaguid,
    }
  } catch (error) {
    log().debug({ err: error }, 'A passkey was not accepted')
    return null
  }
}
