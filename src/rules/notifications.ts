/** What a line may be about; the contract's words. */
export const NOTIFICATION_TYPES = [
  'comment',
  'reply',
  'like',
  'follow',
  'message',
  'mention',
  'point',
  'badge',
  'conversion',
  'payment',
  'report',
  'announcement',
] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** Where a line leads. */
export const REFERENCE_TYPES = [
  'post',
  'comment',
  'follow',
  'message',
  'point',
  'conversion',
  'payment',
  'report',
  'announcement',
] as const
export type ReferenceType = (typeof REFERENCE_TYPES)[number]
