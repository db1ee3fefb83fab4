import { publishDue } from '#cms/notices/announcements/publish-due.ts'
import { runIndexNow } from '#cms/running/crawlers/index-now.ts'
import { dropOldInquiries } from '#cms/running/inquiries/change-status.ts'
import { eraseFollowUp } from '#cms/running/leaving/erase.ts'
import { eraseRefused } from '#cms/running/leaving/erase-refused.ts'
import { dropExpired } from './drop-expired.ts'
import type { Job } from '#cms/machinery/jobs/job.ts'
import { dropOldMail, runMail } from '#cms/notices/mail/digests.ts'
import { cleanForms, cleanUploads } from '#cms/material/media/clean-uploads.ts'
import { deriveCopies } from '#cms/material/media/derive-copies.ts'
import { blankRemovedMessages } from '#cms/notices/messages/blank-removed.ts'
import { indexFoldedMessages } from '#cms/notices/messages/index-folded.ts'
import { indexEarlierMessages } from '#cms/notices/messages/index-earlier.ts'
import { expireNotifications } from '#cms/notices/notifications/expire.ts'
import { recountLikes } from '#cms/notices/notifications/recount-likes.ts'
import { remindOfNews } from '#cms/running/agreement-calls/remind-news.ts'
import { mailStaffCases } from '#cms/notices/staff-cases/mail-cases.ts'
import { runPushes } from '#cms/notices/push/deliver.ts'
import { reconcilePayments } from '#cms/money/payments/reconcile.ts'
import { settleOpenPayments } from '#cms/money/payments/settle-open.ts'
import { finishFollowUps } from '#cms/machinery/outbox/follow-up.ts'
import { unreadFollowUp } from '#cms/notices/notifications/count-unread.ts'
import { commentFollowUp } from '#cms/writing/comments/count-and-notify.ts'
import { indexFoldedNames, indexNames } from '#cms/people/members/index-names.ts'
import { backupJob } from '#cms/running/backup/job.ts'
import { AUDIT_JOB, auditLedger } from '#cms/running/invariants/job.ts'
import { findRings } from '#cms/money/signs/find-rings.ts'
import { payMonthlyRewards } from '#cms/money/points/monthly-rewards.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { indexFoldedPosts } from '#cms/writing/posts/index-folded.ts'
import { indexOutdatedPosts } from '#cms/writing/posts/index-outdated.ts'
import { liftEnded } from '#cms/writing/takedowns/lift-ended.ts'
import { blankRemoved } from '#cms/writing/comments/blank-removed.ts'
import { colourEarlierCode, renderEarlierPosts } from '#cms/writing/posts/render-anew.ts'

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
  { name: 'staff-mail', everyMinutes: 5, run: mailStaffCases },
  { name: 'push', everyMinutes: 1, run: runPushes },
  { name: 'drop-old-mail', everyMinutes: 60, run: dropOldMail },
  { name: 'index-now', everyMinutes: 1, run: runIndexNow },
  { name: 'index-messages', everyMinutes: 1_440, run: indexEarlierMessages },
  { name: 'index-names', everyMinutes: 1_440, run: indexNames },
  { name: 'index-posts', everyMinutes: 10, run: indexOutdatedPosts },
  { name: 'clean-uploads', everyMinutes: 30, run: cleanUploads },
  { name: 'derive-copies', everyMinutes: 5, run: deriveCopies },
  { name: 'index-folded', everyMinutes: 60, isOnce: true, run: indexFolded },
  { name: 'recount-likes', everyMinutes: 60, isOnce: true, run: recountLikes },
  // The name has the number of the grammar: a later one is a job of its own.
  { name: 'render-posts-2', everyMinutes: 60, isOnce: true, run: renderEarlierPosts },
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
