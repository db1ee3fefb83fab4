import { AppError } from '#src/rules/app-error.ts'
import { postTag } from '#src/rules/page-tags.ts'
import { whyNotVote } from '#src/rules/polls.ts'
import { changeRow, insertRow, rowsWhere } from '#cms/core/database/rows.ts'
import { publish } from '#cms/core/live/publish.ts'
import { outdatePages } from '#cms/core/page-cache/page-cache.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { optionId, voteId } from './poll-ids.ts'
import { storedPoll } from './poll-read.ts'

/** One member's vote: the places of the chosen options. */
export interface VoteRequest {
  memberId: string
  options: readonly number[]
  now: Date
}

/**
 * Stores a batch of votes in one poll, in their order, in the open transaction: the counters of voters and options, and a
 * row for each member; then open pages get the new counts and cached ones are cleared. Returns for each vote why it was
 * refused, null for one that counts.
 */
export async function storeVotes(
  req: AppRequest,
  postId: string,
  requests: readonly VoteRequest[],
): Promise<(AppError | null)[]> {
  const stored = await storedPoll(req, postId)
  if (!stored) return requests.map(() => new AppError('NOT_FOUND'))
  const voted = await votersAmong(req, postId, requests)
  const counted: VoteRequest[] = []
  const refusals = requests.map((request) => {
    const hasVoted = voted.has(request.memberId)
    const why = whyNotVote({ ...stored.poll, size: stored.options.length }, { ...request, hasVoted })
    if (why) return why
    voted.add(request.memberId)
    counted.push(request)
    return null
  })
  if (counted.length === 0) return refusals
  // The count first: on MongoDB concurrent transactions of two replicas conflict in this row, and the later is retried.
  await changeRow(req, 'poll', postId, { voters: { $inc: counted.length } })
  await countOptions(req, postId, counted)
  for (const vote of counted) await insertVote(req, postId, vote)
  publish(req, { topic: `post:${postId}`, name: 'counts', ref: null })
  outdatePages(req, [postTag(postId)])
  return refusals
}

async function votersAmong(req: AppRequest, postId: string, requests: readonly VoteRequest[]): Promise<Set<string>> {
  const ids = requests.map(({ memberId }) => voteId(postId, memberId))
  return new Set((await rowsWhere(req, 'poll-vote', { id: { in: ids } })).map(({ member }) => member))
}

async function countOptions(req: AppRequest, postId: string, votes: readonly VoteRequest[]): Promise<void> {
  const places = Map.groupBy(
    votes.flatMap(({ options }) => options),
    (place) => place,
  )
  for (const [place, { length }] of places)
    await changeRow(req, 'poll-option', optionId(postId, place), { votes: { $inc: length } })
}

const insertVote = (req: AppRequest, postId: string, { memberId, options, now }: VoteRequest): Promise<void> =>
  insertRow(req, 'poll-vote', {
    id: voteId(postId, memberId),
    poll: postId,
    member: memberId,
    options: options.join(','),
    createdAt: now.toISOString(),
  })
