/** What a proof of work may be asked for; a proof for one is none for another. */
export const PROOF_PURPOSES = ['register', 'reset', 'form'] as const
export type ProofPurpose = (typeof PROOF_PURPOSES)[number]

/**
 * The puzzle: minutes that a challenge is valid, iterations of PBKDF2 of one try, and between how many and how many
 * tries the solution lies. One try takes about a millisecond; without `crypto.subtle`, which browsers hide from plain
 * http, about fifteen. The answer may be as long as `answerMax` characters.
 */
export const PROOF_OF_WORK = {
  minutes: 10,
  cost: 5_000,
  tries: {
    /** Half a second. */
    usual: { min: 500, max: 1_000 },
    /** Four seconds, for an address that asks often. */
    often: { min: 5_000, max: 10_000 },
  },
  /** The divisor of the tries on plain http. */
  easierOnPlainHttp: 10,
  answerMax: 2_000,
} as const
