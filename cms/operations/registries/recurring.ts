import { publishDue } from '#cms/content/announcement-publish-due.ts'
import { runIndexNow } from '#cms/crawlers/index-now.ts'
import { dropOldInquiries } from '#cms/inquiries/change-status.ts'
import { eraseFollowUp } from '#cms/leaving/erase.ts'
import { eraseRefused } from '#cms/leaving/erase-refused.ts'
import { dropExpired } from './drop-expired.ts'
import type { Job } from '#cms/core/jobs/job.ts'
import { dropOldMail, runMail } from '#cms/mail/digests.ts'
import { cleanForms, cleanUploads } from '#cms/media/clean-uploads.ts'
import { cleanFiles } from '#cms/files/delete-files.ts'
import { deriveCopies } from '#cms/media/derive-copies.ts'
import { blankRemovedMessages } from '#cms/messages/blank-removed.ts'
import { indexFoldedMessages } from '#cms/messages/index-folded.ts'
import { indexEarlierMessages } from '#cms/messages/index-earlier.ts'
import { expireNotifications } from '#cms/notifications/expire.ts'
import { recountLikes } from '#cms/notifications/recount-likes.ts'
import { remindOfNews } from '#cms/mail/remind-news.ts'
import { queueWeeklyMails } from '#cms/mail/queue-weekly.ts'
import { mailStaffCases } from '#cms/staff/mail-cases.ts'
import { runPushes } from '#cms/push/deliver.ts'
import { reconcilePayments } from '#cms/payments/reconcile.ts'
import { settleOpenPayments } from '#cms/payments/settle-open.ts'
import { finishFollowUps } from '#cms/core/outbox/follow-up.ts'
import { unreadFollowUp } from '#cms/notifications/count-unread.ts'
import { commentFollowUp } from '#cms/comments/count-and-notify.ts'
import { indexFoldedNames, indexNames } from '#cms/members/index-names.ts'
import { backupJob } from '#cms/operations/backup/job.ts'
import { AUDIT_JOB, auditLedger } from '#cms/operations/invariants/job.ts'
import { findRings } from '#cms/fraud/find-rings.ts'
import { markNames } from '#cms/operations/seed/mark-names.ts'
import { payMonthlyRewards } from '#cms/points/monthly-rewards.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { alignBestInTurn, BEST_JOB } from '#cms/posts/best.ts'
import { indexFoldedPosts } from '#cms/posts/index-folded.ts'
import { indexOutdatedPosts } from '#cms/posts/index-outdated.ts'
import { liftEnded } from '#cms/moderation/takedown-lift-ended.ts'
import { blankRemoved } from '#cms/comments/blank-removed.ts'
import { indexEarlierComments } from '#cms/comments/index-earlier.ts'
import { fetchCards } from '#cms/posts/link-cards.ts'
import { fetchStills } from '#cms/posts/video-stills.ts'
import { colourEarlierCode, renderEarlierPosts } from '#cms/posts/render-anew.ts'

/** Makes what is found by words known by its plain forms, once: docs/decisions/0082. */
async function indexFolded(req: AppRequest, _now: Date, signal?: AbortSignal): Promise<string> {
  const posts = await indexFoldedPosts(req, signal)
  const messages = await indexFoldedMessages(req, signal)
  const names = await indexFoldedNames(req, signal)
  return `${posts} posts, ${messages} messages, ${names} names`
}

/** Every recurring job; one replica runs each when it is due. */
export const JOBS: readonly Job[] = [
  { name: 'settle-payments', everyMinutes: 1, run: settleOpenPayments },
  { name: 'compare-payments', everyMinutes: 1_440, run: reconcilePayments },
  { name: 'outbox', everyMinutes: 1, run: finishFollowUps([commentFollowUp, unreadFollowUp, eraseFollowUp]) },
  { name: 'publish-announcements', everyMinutes: 1, run: publishDue },
  { name: 'mail', everyMinutes: 1, run: runMail },
  { name: 'remind-news', everyMinutes: 1_440, run: remindOfNews },
  { name: 'weekly-mail', everyMinutes: 1, run: queueWeeklyMails },
  { name: 'staff-mail', everyMinutes: 5, run: mailStaffCases },
  { name: 'push', everyMinutes: 1, run: runPushes },
  { name: 'drop-old-mail', everyMinutes: 60, run: dropOldMail },
  { name: 'index-now', everyMinutes: 1, run: runIndexNow },
  { name: 'index-messages', everyMinutes: 1_440, run: indexEarlierMessages },
  { name: 'index-names', everyMinutes: 1_440, run: indexNames },
  { name: 'index-posts', everyMinutes: 10, run: indexOutdatedPosts },
  { name: BEST_JOB, everyMinutes: 10, run: alignBestInTurn },
  { name: 'video-stills', everyMinutes: 1, run: fetchStills },
  { name: 'link-cards', everyMinutes: 1, run: fetchCards },
  { name: 'clean-uploads', everyMinutes: 30, run: cleanUploads },
  { name: 'clean-files', everyMinutes: 30, run: cleanFiles },
  { name: 'derive-copies', everyMinutes: 5, run: deriveCopies },
  { name: 'index-folded', everyMinutes: 60, isOnce: true, run: indexFolded },
  { name: 'index-comments', everyMinutes: 60, isOnce: true, run: indexEarlierComments },
  { name: 'recount-likes', everyMinutes: 60, isOnce: true, run: recountLikes },
  // The name has the number of the grammar: a later one is a separate job.
  { name: 'render-posts-2', everyMinutes: 60, isOnce: true, run: renderEarlierPosts },
  { name: 'mark-names', everyMinutes: 60, isOnce: true, run: markNames },
  { name: 'colour-code', everyMinutes: 1_440, run: colourEarlierCode },
  { name: 'clean-forms', everyMinutes: 60, run: cleanForms },
  { name: 'drop-expired', everyMinutes: 30, run: dropExpired },
  { name: 'erase-refused', everyMinutes: 1_440, run: eraseRefused },
  { name: 'monthly-rewards', everyMinutes: 60, run: payMonthlyRewards },
  { name: 'expire-notifications', everyMinutes: 60, run: expireNotifications },
  { name: 'find-rings', everyMinutes: 1_440, run: findRings },
  { name: AUDIT_JOB, everyMinutes: 1_440, afterMinutes: 10, run: auditLedger },
  { name: 'drop-old-inquiries', everyMinutes: 24 * 60, run: dropOldInquiries },
  { name: 'lift-takedowns', everyMinutes: 5, run: liftEnded },
  { name: 'blank-removed', everyMinutes: 120, run: blankRemoved },
  { name: 'blank-removed-messages', everyMinutes: 120, run: blankRemovedMessages },
  backupJob,
]
