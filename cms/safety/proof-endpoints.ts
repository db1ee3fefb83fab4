import * as calls from '#src/contracts/proof-of-work.ts'
import type { Call } from '#cms/core/call/call.ts'
import { serve } from '#cms/core/call/endpoint.ts'
import { whyTooMany } from '#cms/core/limits/limiter.ts'
import { newChallenge } from './proof-challenge.ts'

/** A challenge for the browser to solve, harder for an address that asks often. */
async function getChallenge({ req, input: { for: purpose }, now }: Call<typeof calls.getChallenge>) {
  const isOften = (await whyTooMany(req.payload, 'challenge', req.ip)) !== null
  return newChallenge(purpose, { isOften, now })
}

export const proofEndpoints = [serve(calls.getChallenge, getChallenge)]
