import * as calls from '#src/contracts/posts.ts'
import type { GuardCall } from '#cms/core/call/call.ts'
import { serve } from '#cms/core/call/endpoint.ts'
import { votablePost, votedPoll, votePost } from './vote.ts'

const guardVotable = async ({ req, params }: GuardCall): Promise<void> => {
  await votablePost(req, params.id ?? '')
}

export const voteEndpoints = [
  serve(calls.votePost, votePost, { guard: guardVotable, again: ({ req, now }, id) => votedPoll(req, id, now) }),
]
