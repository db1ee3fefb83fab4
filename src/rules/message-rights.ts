import { messageRefusalText } from '../text/message.ts'
import { AppError } from './app-error.ts'

/** Who may write messages to a member, as the member chooses; the first is the default. */
export const MESSAGE_CHOICES = ['everyone', 'followed', 'nobody'] as const
export type MessageChoice = (typeof MESSAGE_CHOICES)[number]

/**
 * A conversation on the side of one member while it is not one of theirs: a stranger's that waits to be accepted, and one
 * that the member deleted instead.
 */
export const REQUEST_STATES = ['request', 'declined'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** What decides whether somebody may write to a member. */
export interface Reach {
  choice: MessageChoice
  /** The member follows the writer. */
  isFollowed: boolean
  /** The member has written to the writer. */
  hasAnswered: boolean
  state: RequestState | null
}

/** Why a message to this member is refused; null when it is not. Blocks are refused before. */
export function whyNotWrite({ choice, isFollowed, hasAnswered, state }: Reach): AppError | null {
  if (choice === 'nobody') return refusal(messageRefusalText.nobody)
  if (isFollowed || hasAnswered) return null
  if (state === 'declined') return refusal(messageRefusalText.declined)
  return choice === 'followed' ? refusal(messageRefusalText.followedOnly) : null
}

/** Whether the conversation is a request after this message: its receiver neither follows the writer nor ever wrote to them. */
export const isRequestNow = (
  side: { state: RequestState | null } | null,
  { isFollowed, hasAnswered }: Pick<Reach, 'isFollowed' | 'hasAnswered'>,
): boolean => !isFollowed && !hasAnswered && (side === null || side.state === 'request')

const refusal = (message: string): AppError => new AppError('FORBIDDEN', { message })
