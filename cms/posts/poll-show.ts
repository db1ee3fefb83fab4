import type { Poll } from '#src/contracts/schemas/polls.ts'
import { rowById, rowsWhere } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { placesOf, voteId } from './poll-ids.ts'
import { storedPoll, type StoredPoll } from './poll-read.ts'
import { isClosed } from '#src/rules/polls.ts'

/** A poll as this member sees it, or as a guest for null: its votes once they have voted or it is closed. */
export async function showPoll(
  req: AppRequest,
  { poll, options }: StoredPoll,
  memberId: string | null,
  now: Date,
): Promise<Poll> {
  const vote = memberId ? await rowById(req, 'poll-vote', voteId(poll.id, memberId)) : null
  const isShown = Boolean(vote) || isClosed(poll, now)
  return {
    ...beginningOf(poll, now),
    options: options.map(({ text, votes }) => ({ text, votes: isShown ? votes : null })),
    mine: vote ? placesOf(vote.options) : [],
  }
}

/** The poll of a post as the caller sees it; null where there is none. */
export async function pollOf(req: AppRequest, postId: string, now: Date): Promise<Poll | null> {
  const stored = await storedPoll(req, postId)
  return stored && showPoll(req, stored, req.actor?.id ?? null, now)
}

/** The polls of these posts by the posts' ids as lists show them: without options, the same for every viewer. */
export async function listedPolls(
  req: AppRequest,
  postIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Poll>> {
  if (postIds.length === 0) return new Map()
  const polls = await rowsWhere(req, 'poll', { id: { in: postIds } }, { sort: ['id'], limit: postIds.length })
  return new Map(polls.map((poll) => [poll.id, { ...beginningOf(poll, now), options: [], mine: [] }]))
}

const beginningOf = (poll: StoredPoll['poll'], now: Date) => ({
  question: poll.question,
  multiple: Boolean(poll.multiple),
  closesAt: poll.closesAt ?? null,
  closed: isClosed(poll, now),
  voters: poll.voters,
})
