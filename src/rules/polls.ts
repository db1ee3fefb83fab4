import { checkText } from '../text/checks.ts'
import { pollRefusalText } from '../text/poll.ts'
import { AppError } from './app-error.ts'
import { LIMITS } from './limits.ts'

interface Ending {
  closesAt?: string | null
}

/** Whether the poll takes no more votes. */
export const isClosed = ({ closesAt }: Ending, now: Date): boolean => Boolean(closesAt && new Date(closesAt) <= now)

/** Why a poll may not end then; null when it may. */
export function whyNotCloseAt({ closesAt }: Ending, now: Date): string | null {
  if (!closesAt) return null
  const end = new Date(closesAt)
  if (end <= now) return checkText.future
  const last = new Date(now)
  last.setUTCFullYear(last.getUTCFullYear() + LIMITS.poll.yearsMax)
  return end > last ? checkText.pollTooLong : null
}

interface Votable extends Ending {
  multiple?: boolean | null
  /** How many options it has. */
  size: number
}

interface Vote {
  options: readonly number[]
  hasVoted: boolean
  now: Date
}

/** Why this vote is refused; null when it counts. */
export function whyNotVote(poll: Votable, { options, hasVoted, now }: Vote): AppError | null {
  const wrong = options.some((place) => place >= poll.size)
    ? checkText.ballot
    : !poll.multiple && options.length > 1
      ? pollRefusalText.single
      : null
  if (wrong) return new AppError('VALIDATION', { fields: { options: wrong } })
  if (hasVoted) return new AppError('CONFLICT', { message: pollRefusalText.voted })
  return isClosed(poll, now) ? new AppError('CONFLICT', { message: pollRefusalText.closed }) : null
}

/** What a poll says, as one text; '' for none. */
export const pollTextOf = (poll: { question: string; options: readonly string[] } | null | undefined): string =>
  poll ? [poll.question, ...poll.options].join('\n\n') : ''
