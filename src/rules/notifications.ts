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

/** Every sentence that a line may say, with the type that it goes under. */
export const NOTIFICATION_KINDS = {
  commented: 'comment',
  replied: 'reply',
  postLiked: 'like',
  commentLiked: 'like',
  followed: 'follow',
  nicknameNumbered: 'follow',
  messaged: 'message',
  mentionedInPost: 'mention',
  mentionedInComment: 'mention',
  conversionCompleted: 'conversion',
  conversionFailed: 'conversion',
  pointsGiven: 'point',
  pointsTaken: 'point',
  postPopular: 'point',
  monthlyBadge: 'badge',
  reportDismissed: 'report',
  reportAccepted: 'report',
  postRemoved: 'report',
  commentRemoved: 'report',
  messageRemoved: 'report',
  postDeleted: 'report',
  commentDeleted: 'report',
  appealUpheld: 'report',
  appealRestored: 'report',
  paymentCompleted: 'payment',
  paymentFailed: 'payment',
  paymentRefunded: 'payment',
  refundRefused: 'payment',
} as const satisfies Record<string, NotificationType>
export type NotificationKind = keyof typeof NOTIFICATION_KINDS

/** Lines are kept for so many days. */
export const NOTIFICATION_RETENTION_DAYS = 90
/** The same follower is told of once in so many hours. */
export const FOLLOW_NOTIFICATION_HOURS = 24

/** Event streams of a member: how many at once, how often they show that they live, and how far back a reconnect reaches. */
export const LIVE = {
  streamsPerMember: 5,
  heartbeatMs: 25_000,
  replayMs: 300_000,
  replayMost: 200,
  postsPerStream: 10,
} as const
