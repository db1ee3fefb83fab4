import { z } from 'zod'
import { PROOF_OF_WORK, PROOF_PURPOSES } from '../../rules/proof-of-work.ts'
import { checkText } from '../../text/checks.ts'
import { proofText } from '../../text/proof-of-work.ts'

const Hex = z.string().regex(/^(?:[0-9a-f]{2}){1,64}$/)

/** A challenge as `solveChallenge` of altcha-lib takes it. All of its parameters are signed. */
export const Challenge = z
  .object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      cost: z.int().min(1),
      data: z.object({ for: z.enum(PROOF_PURPOSES, { error: checkText.choice }) }),
      /** In seconds since 1970. */
      expiresAt: z.int().min(1),
      keyLength: z.int().min(1),
      /** How the derived key begins. */
      keyPrefix: Hex,
      keySignature: Hex,
      nonce: Hex,
      salt: Hex,
    }),
    signature: Hex,
  })
  .meta({ id: 'Challenge' })
export type Challenge = z.infer<typeof Challenge>

/** What `proof` holds, as JSON in base64: the challenge and what `solveChallenge` returned. */
export const ProofPayload = z.object({
  challenge: Challenge,
  solution: z.object({ counter: z.int().min(0), derivedKey: Hex }),
})

/** The field of the calls that ask for a proof; the operation judges it. */
export const Proof = z
  .string({ error: proofText.wrong })
  .max(PROOF_OF_WORK.answerMax, { error: proofText.wrong })
  .optional()
