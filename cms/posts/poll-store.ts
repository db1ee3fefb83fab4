import type { PollForm } from '#src/contracts/schemas/polls.ts'
import { AppError } from '#src/rules/app-error.ts'
import { pollRefusalText } from '#src/text/poll.ts'
import { deleteRows, insertRow } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { optionId } from './poll-ids.ts'
import { storedPoll, type StoredPoll } from './poll-read.ts'
import { whyNotCloseAt } from '#src/rules/polls.ts'

/** Throws VALIDATION for a poll whose end is past or too far ahead. */
export function assertPollEnd(form: PollForm | null | undefined, now: Date): void {
  const why = form ? whyNotCloseAt(form, now) : null
  if (why) throw new AppError('VALIDATION', { fields: { poll: why } })
}

/** Stores the poll of a post. Joins the caller's transaction. */
export async function storePoll(req: AppRequest, postId: string, form: PollForm, now: Date): Promise<void> {
  assertPollEnd(form, now)
  const { question, multiple = false } = form
  const row = { id: postId, question, multiple, closesAt: timeOf(form), voters: 0, createdAt: now.toISOString() }
  await insertRow(req, 'poll', row)
  for (const [place, text] of form.options.entries())
    await insertRow(req, 'poll-option', { id: optionId(postId, place), poll: postId, place, text, votes: 0 })
}

/**
 * Replaces the poll of a post, or removes it for null; an absent form leaves it. Returns whether anything changed; throws
 * CONFLICT once somebody has voted. Joins the caller's transaction.
 */
export async function replacePoll(
  req: AppRequest,
  postId: string,
  form: PollForm | null | undefined,
  now: Date,
): Promise<boolean> {
  if (form === undefined) return false
  const before = await storedPoll(req, postId)
  if (isSame(before, form)) return false
  assertPollEnd(form, now)
  if (before && before.poll.voters > 0)
    throw new AppError('CONFLICT', { message: pollRefusalText.unchangeable(before.poll.voters) })
  if (before) await dropPoll(req, postId)
  if (form) await storePoll(req, postId, form, now)
  return true
}

/** Deletes the poll of a post with its votes. */
export async function dropPoll(req: AppRequest, postId: string): Promise<void> {
  for (const collection of ['poll-vote', 'poll-option'] as const)
    await deleteRows(req, collection, { poll: { equals: postId } })
  await deleteRows(req, 'poll', { id: { equals: postId } })
}

const timeOf = ({ closesAt }: PollForm): string | null => (closesAt ? new Date(closesAt).toISOString() : null)

function isSame(stored: StoredPoll | null, form: PollForm | null): boolean {
  if (!stored || !form) return !stored && !form
  const { poll, options } = stored
  const texts = options.map(({ text }) => text)
  return (
    poll.question === form.question &&
    Boolean(poll.multiple) === (form.multiple ?? false) &&
    (poll.closesAt ?? null) === timeOf(form) &&
    JSON.stringify(texts) === JSON.stringify(form.options)
  )
}
