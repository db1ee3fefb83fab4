import type { CollectionConfig } from 'payload'
import { credential } from '#cms/running/accounts/credential.collection.ts'
import { device } from '#cms/running/accounts/device.collection.ts'
import { ensuredAdmin } from '#cms/running/accounts/ensured-admin.collection.ts'
import { withPanelSignIn } from '#cms/running/accounts/panel-sign-in.ts'
import { passkey } from '#cms/running/accounts/passkey.collection.ts'
import { passkeyChallenge } from '#cms/running/accounts/passkey-challenge.collection.ts'
import { invitation } from '#cms/running/accounts/invitation.collection.ts'
import { session } from '#cms/running/accounts/session.collection.ts'
import { announcement } from '#cms/notices/announcements/announcement.collection.ts'
import { banner } from '#cms/material/banners/banner.collection.ts'
import { bookmark } from '#cms/writing/bookmarks/bookmark.collection.ts'
import { auditEntry } from '#cms/machinery/audit-log/audit-entry.collection.ts'
import { idempotency } from '#cms/machinery/call/idempotency.collection.ts'
import { category } from '#cms/material/categories/category.collection.ts'
import { comment } from '#cms/writing/comments/comment.collection.ts'
import { company } from '#cms/material/company/company.collection.ts'
import { crawlerPing } from '#cms/running/crawlers/crawler-ping.collection.ts'
import { mutex } from '#cms/machinery/jobs/mutex.ts'
import { outbox } from '#cms/machinery/outbox/outbox.collection.ts'
import { helpArticle } from '#cms/material/help/help-article.collection.ts'
import { contact } from '#cms/running/inquiries/contact.collection.ts'
import { feedback } from '#cms/running/inquiries/feedback.collection.ts'
import { lease } from '#cms/machinery/jobs/lease.collection.ts'
import { legalText } from '#cms/material/legal/legal-text.collection.ts'
import { like } from '#cms/writing/likes/like.collection.ts'
import { mail } from '#cms/notices/mail/mail.collection.ts'
import { staffCase } from '#cms/notices/staff-cases/staff-case.collection.ts'
import { agreement } from '#cms/people/agreements/agreement.collection.ts'
import { mailToken } from '#cms/notices/mail/mail-token.collection.ts'
import { upload } from '#cms/material/media/upload.collection.ts'
import { accessRecord } from '#cms/people/access-records/access-record.collection.ts'
import { ban } from '#cms/people/access-records/ban.collection.ts'
import { account } from '#cms/people/members/account.collection.ts'
import { block } from '#cms/people/visibility/block.collection.ts'
import { follow } from '#cms/people/visibility/follow.collection.ts'
import { member } from '#cms/people/members/member.collection.ts'
import { mute } from '#cms/people/visibility/mute.collection.ts'
import { nameKey } from '#cms/people/members/name-key.collection.ts'
import { conversation } from '#cms/notices/messages/conversation.collection.ts'
import { message } from '#cms/notices/messages/message.collection.ts'
import { announcementRead } from '#cms/notices/notifications/announcement-read.collection.ts'
import { notification } from '#cms/notices/notifications/notification.collection.ts'
import { pushDelivery } from '#cms/notices/push-outbox/push-delivery.collection.ts'
import { pushSubscription } from '#cms/notices/push-outbox/push-subscription.collection.ts'
import { paymentOrder } from '#cms/money/payments/order.collection.ts'
import { paymentRefund } from '#cms/money/payments/refund.collection.ts'
import { ring } from '#cms/money/signs/ring.collection.ts'
import { ringMember } from '#cms/money/signs/ring-member.collection.ts'
import { attendance } from '#cms/money/points/attendance.collection.ts'
import { badge } from '#cms/money/points/badge.collection.ts'
import { browserDay } from '#cms/money/points/browser-day.collection.ts'
import { unpaidLike } from '#cms/money/points/unpaid-like.collection.ts'
import { conversion } from '#cms/money/points/conversion.collection.ts'
import { likeDay } from '#cms/money/points/like-day.collection.ts'
import { monthActivity } from '#cms/money/points/month-activity.collection.ts'
import { pointBatch } from '#cms/money/points/point-batch.collection.ts'
import { pointTransaction } from '#cms/money/points/point-transaction.collection.ts'
import { shortfall } from '#cms/money/points/shortfall.collection.ts'
import { pin } from '#cms/writing/posts/pin.collection.ts'
import { takedown } from '#cms/writing/takedowns/takedown.collection.ts'
import { takedownObjection } from '#cms/writing/takedowns/takedown-objection.collection.ts'
import { poll } from '#cms/material/polls/poll.collection.ts'
import { pollOption } from '#cms/material/polls/poll-option.collection.ts'
import { pollVote } from '#cms/material/polls/poll-vote.collection.ts'
import { draft } from '#cms/writing/drafts/draft.collection.ts'
import { post } from '#cms/writing/posts/post.collection.ts'
import { readPosition } from '#cms/writing/reading/read-position.collection.ts'
import { watch } from '#cms/writing/reading/watch.collection.ts'
import { report } from '#cms/writing/moderation/report.collection.ts'
import { staffNote } from '#cms/people/staff-notes/staff-note.collection.ts'
import { wordFilter } from '#cms/people/word-filter/word-filter.collection.ts'
import { searchSecret } from '#cms/writing/searches/search-secret.collection.ts'
import { searchWord } from '#cms/writing/searches/search-word.collection.ts'
import { setting } from '#cms/machinery/settings/setting.collection.ts'
import { version } from '#cms/material/versions/version.collection.ts'

/** Every collection, in the order of the panel's menu. */
export const allCollections: CollectionConfig[] = [
  announcement,
  category,
  withPanelSignIn(member),
  account,
  post,
  comment,
  upload,
  pointBatch,
  takedown,
  takedownObjection,
  pointTransaction,
  conversion,
  badge,
  report,
  setting,
  auditEntry,
  like,
  bookmark,
  watch,
  readPosition,
  follow,
  block,
  mute,
  message,
  conversation,
  notification,
  announcementRead,
  attendance,
  likeDay,
  shortfall,
  credential,
  session,
  device,
  idempotency,
  lease,
  // New ones come last: SQLite's compound indexes are numbered in this order.
  paymentOrder,
  paymentRefund,
  contact,
  feedback,
  version,
  mail,
  mailToken,
  staffCase,
  agreement,
  banner,
  helpArticle,
  legalText,
  company,
  crawlerPing,
  nameKey,
  mutex,
  ensuredAdmin,
  staffNote,
  wordFilter,
  pin,
  poll,
  pollOption,
  pollVote,
  passkey,
  passkeyChallenge,
  searchWord,
  searchSecret,
  draft,
  monthActivity,
  pushSubscription,
  pushDelivery,
  accessRecord,
  browserDay,
  unpaidLike,
  ring,
  ringMember,
  outbox,
  invitation,
  ban,
]
