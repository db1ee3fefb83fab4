import type * as calls from '#src/contracts/posts.ts'
import type { Poll } from '#src/contracts/schemas/polls.ts'
import { AppError } from '#src/rules/app-error.ts'
import { pollRefusalText } from '#src/text/poll.ts'
import type { Call } from '#cms/core/call/call.ts'
import { inBatchedTransaction } from '#cms/core/database/batch.ts'
import { rowById } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { pollOf } from './poll-show.ts'
import { readablePost } from './find.ts'
import { storeVotes } from './store-votes.ts'

/**
 * Stores the caller's vote in the poll of a post, once, and returns the poll with its votes. All votes in one poll change
 * its counters, so concurrent ones are stored in one batch. Throws CONFLICT for a second vote and in a closed poll.
 */
export async function votePost({ req, actor, input, now }: Call<typeof calls.votePost>): Promise<Poll> {
  const postId = await votablePost(req, input.id)
  const refusal = await inBatchedTransaction(req, {
    key: `vote:${postId}`,
    request: { memberId: actor.id, options: input.options, now },
    runBatch: (one, requests) => storeVotes(one, postId, requests),
  })
  const poll = refusal ? null : await pollOf(req, postId, now)
  if (!poll) throw refusal ?? noPoll()
  return poll
}

/** The poll in which the caller voted earlier, for a call that is repeated. */
export async function votedPoll(req: AppRequest, id: string, now: Date): Promise<Poll> {
  const poll = await pollOf(req, await votablePost(req, id), now)
  if (!poll) throw noPoll()
  return poll
}

/** The id of a post with a poll that the caller may read; throws as reading it does, NOT_FOUND without a poll. */
export async function votablePost(req: AppRequest, id: string): Promise<string> {
  const post = await readablePost(req, id)
  if (!(await rowById(req, 'poll', post.id))) throw noPoll()
  return post.id
}

const noPoll = (): AppError => new AppError('NOT_FOUND', { message: pollRefusalText.none })
