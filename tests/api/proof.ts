import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { getChallenge } from '#src/contracts/proof-of-work.ts'
import type { Challenge } from '#src/contracts/schemas/proof-of-work.ts'
import type { ProofPurpose } from '#src/rules/proof-of-work.ts'
import type { Api } from '#tests/helpers/client.ts'

/** What a browser would send: the challenge and its solution, which may be changed before it is wrapped. */
export interface Solved {
  challenge: Challenge
  solution: { counter: number; derivedKey: string }
}

/** A challenge of this server, solved. */
export async function solved(api: Api, purpose: ProofPurpose): Promise<Solved> {
  const challenge = await api.call(getChallenge, { for: purpose })
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('no solution')
  return { challenge, solution }
}

/** As `proof` holds it. */
export const wrapped = (payload: unknown): string => Buffer.from(JSON.stringify(payload)).toString('base64')

/** A proof of work that this server takes once. */
export const proofFor = async (api: Api, purpose: ProofPurpose): Promise<string> => wrapped(await solved(api, purpose))
