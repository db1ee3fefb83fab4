import { createHash } from 'node:crypto'
import { AppError } from '#src/rules/app-error.ts'
import { PROOF_OF_WORK, type ProofPurpose } from '#src/rules/proof-of-work.ts'
import { proofText } from '#src/text/proof-of-work.ts'
import { insertOnce } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { env } from '#cms/core/platform/runtime.ts'
import { judgeProof } from './proof-challenge.ts'

interface Given {
  purpose: ProofPurpose
  proof: string | undefined
  now: Date
}

/**
 * Uses up the proof of work of a call; throws VALIDATION when it is missing, wrong, expired or used. Must run outside of
 * the call's transaction: a proof is used whatever the call is refused for afterwards, or one would pay for many tries.
 */
export async function assertProof(req: AppRequest, { purpose, proof, now }: Given): Promise<void> {
  if (env().PROOF_OF_WORK === 'off') return
  if (!proof) throw refusal('missing')
  const judged = await judgeProof(proof, purpose)
  if ('why' in judged) throw refusal(judged.why)
  if (!(await insertOnce(req, 'passkey-challenge', usedMark(judged.signature, now)))) throw refusal('used')
}

/**
 * Used challenges stand beside those of passkeys, which also hold once and go when they expire; being used, none of them
 * signs anybody in. The row outlives the challenge by far, because clocks of replicas differ.
 */
const usedMark = (signature: string, now: Date) => ({
  id: createHash('sha256').update(`proof:${signature}`).digest('base64url'),
  usedAt: now.toISOString(),
  expiresAt: new Date(now.getTime() + 2 * PROOF_OF_WORK.minutes * 60_000).toISOString(),
})

const refusal = (why: 'missing' | 'wrong' | 'expired' | 'used'): AppError =>
  new AppError('VALIDATION', { message: proofText[why], fields: { proof: proofText[why] } })
