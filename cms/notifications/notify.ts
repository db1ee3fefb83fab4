import type { NotificationKind, ReferenceType } from '#src/rules/notifications.ts'
import type { Row } from '#cms/core/database/row.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import type { PostForAccess } from '#cms/visibility/posts.ts'
import { notifyCapped } from './notify-capped.ts'
import { notifyCommented, type Commented } from './notify-commented.ts'
import { notifyFollowed } from './notify-followed.ts'
import { notifyMentionedByEdit } from './notify-mentioned.ts'
import { notifyMessaged } from './notify-messaged.ts'
import { notifyPosted, type Posted } from './notify-posted.ts'
import { createNotification, type NewNotification } from './store.ts'

type PostVisibility = PostForAccess & { id: string }

/** An event that notifies members. Likes, which are stored in batches, have `notifyLikes`. */
export type NotifyEvent =
  | ({ kind: 'posted' } & Posted)
  | ({ kind: 'commented' } & Commented)
  /** A text was edited and mentions these members for the first time. */
  | { kind: 'mentioned'; actorId: string; post: PostVisibility; commentId: string | null; mentioned: readonly string[] }
  | { kind: 'followed'; followerId: string; followeeId: string }
  /** A number was appended to the member's nickname, because another member has it. */
  | { kind: 'nicknameNumbered'; memberId: string; nickname: string }
  | { kind: 'messaged'; message: Row<'message'>; isRequest: boolean; isQuiet: boolean }
  | { kind: 'conversionSettled'; conversion: Row<'conversion'> }
  | { kind: 'pointsAdjusted'; memberId: string; points: number; reason: string; entryId: string }
  | { kind: 'becamePopular'; postId: string; authorId: string; points: number }
  /** The likes that the member received have paid all that they may on this day, which is this many points. */
  | { kind: 'likesCapped'; memberId: string; points: number; day: string }
  | { kind: 'monthRewarded'; post: { id: string; author: string }; points: number; ranked: string }
  | { kind: 'reportDecided'; report: Row<'report'>; action: 'dismiss' | 'remove' }
  /** Content was removed; of all reports on it only this one notifies its author, with the moderator's `note`. */
  | {
      kind: 'workRemoved'
      report: Row<'report'>
      type: 'post' | 'comment' | 'message'
      authorId: string | null
      note: string
    }
  /** What a member wrote lately was removed in one act, with its reason as `note`. */
  | { kind: 'cleanedUp'; report: Row<'report'>; authorId: string; note: string }
  /** Staff moved a post to other boards; `note` says to which and why. */
  | { kind: 'postMoved'; post: { id: string; author: string }; note: string }
  /** Content was hidden until staff decide. */
  | { kind: 'workHeld'; report: Row<'report'>; type: 'post' | 'comment'; authorId: string | null }
  /** Content was blocked for a time after a request to take it down. */
  | { kind: 'workBlocked'; type: 'post' | 'comment'; authorId: string | null; takedownId: string }
  /** Staff let held content out. */
  | { kind: 'workReleased'; type: 'post' | 'comment'; id: string; postId: string; authorId: string | null }
  /** Something waits for a member of staff. */
  | {
      kind: 'staffCase'
      to: string
      sentence: NotificationKind
      reference: { type: ReferenceType; id: string }
    }
  | { kind: 'paymentCompleted' | 'paymentFailed'; order: Row<'payment-order'> }
  | { kind: 'paymentRefunded'; order: Row<'payment-order'>; amount: number; points: number }
  /** Somebody signed in to the account from a browser that was not used for it before. */
  | { kind: 'newBrowser'; memberId: string; sid: string; device: string }
  | { kind: 'refundRefused'; order: Row<'payment-order'>; points: number }
  | {
      kind: 'appealDecided'
      report: Row<'report'>
      action: 'uphold' | 'restore'
      authorId: string | null
      note: string
    }

type Kind = NotifyEvent['kind']
type Of<K extends Kind> = Extract<NotifyEvent, { kind: K }>

/**
 * Stores the notifications of an event and publishes them, in the transaction of the event. The table below decides who
 * is notified of what.
 */
export async function notify(req: AppRequest, event: NotifyEvent, now: Date): Promise<void> {
  const notifier = NOTIFIERS[event.kind] as (req: AppRequest, event: NotifyEvent, now: Date) => Promise<void>
  await notifier(req, event, now)
}

const NOTIFIERS: { [K in Kind]: (req: AppRequest, event: Of<K>, now: Date) => Promise<void> } = {
  posted: notifyPosted,
  mentioned: async (req, event, now) => void (await notifyMentionedByEdit(req, event, now)),
  commented: notifyCommented,
  followed: notifyFollowed,
  messaged: notifyMessaged,
  // `follow` references a profile: the notification links to the member's own.
  nicknameNumbered: (req, { memberId, nickname }, now) =>
    createNotification(
      req,
      {
        to: memberId,
        kind: 'nicknameNumbered',
        actorId: memberId,
        reference: { type: 'follow', id: memberId },
        note: nickname,
      },
      { now },
    ).then(() => undefined),
  conversionSettled: (req, { conversion }, now) =>
    notifyMember(req, now, {
      to: conversion.member,
      kind: conversion.status === 'completed' ? 'conversionCompleted' : 'conversionFailed',
      reference: { type: 'conversion', id: conversion.id },
      amount: conversion.pointsAmount,
      note: conversion.coinAmount,
    }),
  pointsAdjusted: (req, { memberId, points, reason, entryId }, now) =>
    notifyMember(req, now, {
      to: memberId,
      kind: points > 0 ? 'pointsGiven' : 'pointsTaken',
      reference: { type: 'point', id: entryId },
      amount: Math.abs(points),
      note: reason,
    }),
  becamePopular: (req, { postId, authorId, points }, now) =>
    notifyMember(req, now, {
      to: authorId,
      kind: 'postPopular',
      reference: { type: 'post', id: postId },
      postId,
      amount: points,
    }),
  likesCapped: notifyCapped,
  monthRewarded: (req, { post, points, ranked }, now) =>
    notifyMember(req, now, {
      to: post.author,
      kind: 'monthlyBadge',
      reference: { type: 'post', id: post.id },
      postId: post.id,
      amount: points,
      note: ranked,
    }),
  reportDecided: (req, { report, action }, now) =>
    notifyMember(req, now, {
      to: report.reporter,
      kind: action === 'remove' ? 'reportAccepted' : 'reportDismissed',
      reference: { type: 'report', id: report.id },
    }),
  postMoved: (req, { post, note }, now) =>
    notifyMember(req, now, {
      to: post.author,
      kind: 'postMoved',
      reference: { type: 'post', id: post.id },
      postId: post.id,
      note,
    }),
  workRemoved: (req, { report, type, authorId, note }, now) =>
    notifyMember(req, now, {
      to: authorId,
      // A message is removed only after a report by its receiver. Older rows on MongoDB have no origin.
      kind: type !== 'message' && (report.origin ?? 'member') !== 'member' ? `${type}Deleted` : `${type}Removed`,
      reference: { type: 'report', id: report.id },
      note,
    }),
  cleanedUp: (req, { report, authorId, note }, now) =>
    notifyMember(req, now, { to: authorId, kind: 'cleanedUp', reference: { type: 'report', id: report.id }, note }),
  workHeld: (req, { report, type, authorId }, now) =>
    notifyMember(req, now, { to: authorId, kind: `${type}Held`, reference: { type: 'report', id: report.id } }),
  workBlocked: (req, { type, authorId, takedownId }, now) =>
    notifyMember(req, now, {
      to: authorId,
      kind: `${type}Blocked`,
      reference: { type: 'takedown', id: takedownId },
    }),
  workReleased: (req, { type, id, postId, authorId }, now) =>
    notifyMember(req, now, {
      to: authorId,
      kind: `${type}Released`,
      reference: { type, id },
      postId,
      commentId: type === 'comment' ? id : null,
    }),
  staffCase: (req, { to, sentence, reference }, now) => notifyMember(req, now, { to, kind: sentence, reference }),
  newBrowser: (req, { memberId, sid, device }, now) =>
    notifyMember(req, now, { to: memberId, kind: 'newBrowser', reference: { type: 'account', id: sid }, note: device }),
  paymentCompleted: (req, { order }, now) => notifyPayment(req, { order, kind: 'paymentCompleted' }, now),
  paymentFailed: (req, { order }, now) => notifyPayment(req, { order, kind: 'paymentFailed' }, now),
  paymentRefunded: (req, { order, amount, points }, now) =>
    notifyPayment(req, { order, kind: 'paymentRefunded', amount, points }, now),
  refundRefused: (req, { order, points }, now) => notifyPayment(req, { order, kind: 'refundRefused', points }, now),
  appealDecided: (req, { report, action, authorId, note }, now) =>
    notifyMember(req, now, {
      to: authorId,
      kind: action === 'uphold' ? 'appealUpheld' : 'appealRestored',
      reference: { type: 'report', id: report.id },
      note,
    }),
}

interface PaymentEvent {
  order: Row<'payment-order'>
  kind: Extract<NotificationKind, `payment${string}` | 'refundRefused'>
  /** Won and points that moved; default: those of the order. */
  amount?: number
  points?: number
}

const notifyPayment = (req: AppRequest, { order, kind, amount, points }: PaymentEvent, now: Date): Promise<void> =>
  notifyMember(req, now, {
    to: order.member,
    kind,
    reference: { type: 'payment', id: order.id },
    amount: points ?? order.points,
    note: String(amount ?? order.amount),
  })

type ForumNotification = Omit<NewNotification, 'to' | 'actorId'> & { to: string | null | undefined }

/** Notifies a member of what the forum did; the admin who decided is not named. */
async function notifyMember(req: AppRequest, now: Date, { to, ...rest }: ForumNotification): Promise<void> {
  if (to) await createNotification(req, { ...rest, to, actorId: null }, { now })
}
