import type { notificationSentenceText } from '../text/notification.ts'

/** Types of notifications, as the contract names them. */
export const NOTIFICATION_TYPES = [
  'comment',
  'reply',
  'like',
  'follow',
  'message',
  'mention',
  'keyword',
  'board',
  'point',
  'badge',
  'conversion',
  'payment',
  'report',
  'announcement',
  'staff',
  'account',
] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** Types that a member may turn off; money, reports and announcements always notify. */
export const OPTIONAL_TYPES = [
  'comment',
  'reply',
  'like',
  'follow',
  'message',
  'mention',
  'keyword',
  'board',
  'point',
  'badge',
  'staff',
] as const satisfies NotificationType[]
export type OptionalType = (typeof OPTIONAL_TYPES)[number]

/** The target of a notification's link. */
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
  'contact',
  'takedown',
  'account',
] as const
export type ReferenceType = (typeof REFERENCE_TYPES)[number]

/** Kinds of notifications, one for each sentence, with the type of each. */
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
  keywordPosted: 'keyword',
  boardPosted: 'board',
  conversionCompleted: 'conversion',
  conversionFailed: 'conversion',
  pointsGiven: 'point',
  pointsTaken: 'point',
  postPopular: 'point',
  likesCapped: 'point',
  monthlyBadge: 'badge',
  reportDismissed: 'report',
  reportAccepted: 'report',
  postRemoved: 'report',
  commentRemoved: 'report',
  messageRemoved: 'report',
  postDeleted: 'report',
  commentDeleted: 'report',
  cleanedUp: 'report',
  postMoved: 'report',
  postHeld: 'report',
  commentHeld: 'report',
  postBlocked: 'report',
  commentBlocked: 'report',
  postReleased: 'report',
  commentReleased: 'report',
  appealUpheld: 'report',
  appealRestored: 'report',
  paymentCompleted: 'payment',
  paymentFailed: 'payment',
  paymentRefunded: 'payment',
  refundRefused: 'payment',
  staffReport: 'staff',
  staffAppeal: 'staff',
  staffHeld: 'staff',
  staffContact: 'staff',
  staffFeedback: 'staff',
  staffConversion: 'staff',
  staffOrder: 'staff',
  staffTakedown: 'staff',
  staffObjection: 'staff',
  staffSignUp: 'staff',
  newBrowser: 'account',
} as const satisfies Record<keyof typeof notificationSentenceText, NotificationType>
export type NotificationKind = keyof typeof NOTIFICATION_KINDS

/** Days for which notifications are retained. */
export const NOTIFICATION_RETENTION_DAYS = 90
/** Hours within which the same follower notifies once. */
export const FOLLOW_NOTIFICATION_HOURS = 24

/** Unread counts as text of an address. */
export const formatUnread = ({ notifications, messages }: { notifications: number; messages: number }): string =>
  `${notifications}.${messages}`

/** What `formatUnread` writes; empty where pages show different counts. */
export const SHOWN_UNREAD = /^(?:\d{1,9}\.\d{1,9})?$/

/**
 * Event streams of a member: how many at once, interval of keep-alives, and how far back a reconnect replays; of the
 * comments since a page was rendered, how many are replayed, how many the page's cursor names, and within which time
 * a comment is committed after it was created.
 */
export const LIVE = {
  streamsPerMember: 5,
  heartbeatMs: 25_000,
  replayMs: 300_000,
  replayMost: 200,
  postsPerStream: 10,
  commentsReplayed: 50,
  cursorComments: 10,
  commitMs: 10_000,
} as const
