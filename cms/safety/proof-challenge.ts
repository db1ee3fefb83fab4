import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { Challenge, ProofPayload } from '#src/contracts/schemas/proof-of-work.ts'
import { PROOF_OF_WORK, type ProofPurpose } from '#src/rules/proof-of-work.ts'
import { derivedKey } from '#cms/core/platform/derived-key.ts'
import { isLoopback } from '#cms/core/platform/env.ts'
import { env } from '#cms/core/platform/runtime.ts'

/** Signs challenges, and the key that solves one, so that a proof is checked without deriving that key again. */
const secrets = () => ({
  hmacSignatureSecret: derivedKey('proof of work').toString('hex'),
  hmacKeySignatureSecret: derivedKey('proof of work, key').toString('hex'),
})

/** A signed challenge for this purpose; `isOften` makes it harder. */
export async function newChallenge(purpose: ProofPurpose, { isOften, now }: { isOften: boolean; now: Date }) {
  const { cost, minutes, tries, easierOnPlainHttp } = PROOF_OF_WORK
  const { min, max } = isOften ? tries.often : tries.usual
  const divisor = isOnPlainHttp() ? easierOnPlainHttp : 1
  const made = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    counter: randomInt(min / divisor, max / divisor),
    cost,
    data: { for: purpose },
    deriveKey,
    expiresAt: new Date(now.getTime() + minutes * 60_000),
    ...secrets(),
  })
  return Challenge.parse(made)
}

/** Browsers have no `crypto.subtle` there. */
const isOnPlainHttp = (): boolean => env().SITE_URL.startsWith('http:') && !isLoopback(env().SITE_URL)

type Judged = { signature: string } | { why: 'wrong' | 'expired' }

/** The signature of the challenge that the proof solves, which is unlike that of any other; else why it holds not. */
export async function judgeProof(proof: string, purpose: ProofPurpose): Promise<Judged> {
  const { data: payload } = ProofPayload.safeParse(readJson(proof))
  if (payload?.challenge.parameters.data.for !== purpose) return { why: 'wrong' }
  const { verified, expired } = await verifySolution({ ...payload, deriveKey, ...secrets() })
  return verified ? { signature: payload.challenge.signature } : { why: expired ? 'expired' : 'wrong' }
}

function readJson(proof: string): unknown {
  try {
    return JSON.parse(Buffer.from(proof, 'base64').toString('utf8'))
  } catch {
    return null
  }
}
