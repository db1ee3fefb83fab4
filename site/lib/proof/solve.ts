import { getChallenge } from '#src/contracts/proof-of-work.ts'
import type { Challenge } from '#src/contracts/schemas/proof-of-work.ts'
import type { ProofPurpose } from '#src/rules/proof-of-work.ts'
import { call } from '../api/call.ts'

/** A new proof of work, computed in a worker. */
export async function solve(purpose: ProofPurpose): Promise<string> {
  const challenge = await call(getChallenge, { for: purpose })
  return btoa(JSON.stringify({ challenge, solution: await solutionOf(challenge) }))
}

function solutionOf(challenge: Challenge): Promise<unknown> {
  const worker = new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' })
  const solving = new Promise((resolve, reject) => {
    const fail = () => reject(new Error('the proof of work was not computed'))
    worker.addEventListener('error', fail)
    worker.addEventListener('message', ({ data }) => (data ? resolve(data) : fail()))
    worker.postMessage(challenge)
  })
  return solving.finally(() => worker.terminate())
}
