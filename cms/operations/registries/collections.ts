import type { CollectionConfig } from 'payload'
import { importRun } from '#cms/moving-in/import-run.collection.ts'
import { legacyAddress } from '#cms/moving-in/legacy-address.collection.ts'
import { legacyLogin } from '#cms/moving-in/legacy-login.collection.ts'
import { credential } from '#cms/accounts/credential.collection.ts'
import { device } from '#cms/accounts/device.collection.ts'
import { ensuredAdmin } from '#cms/accounts/ensured-admin.collection.ts'
import { withPanelSignIn } from '#cms/accounts/panel-sign-in.ts'
import { passkey } from '#cms/accounts/passkey.collection.ts'
import { passkeyChallenge } from '#cms/safety/passkey-challenge.collection.ts'
import { invitation } from '#cms/accounts/invitation.collection.ts'
import { session } from '#cms/sessions/session.collection.ts'
import { announcement } from '#cms/content/announcement.collection.ts'
import { banner } from '#cms/content/banner.collection.ts'
import { bookmark } from '#cms/posts/bookmark.collection.ts'
import { bookmarkFolder } from '#cms/posts/bookmark-folder.collection.ts'
import { auditEntry } from '#cms/core/audit-log/audit-entry.collection.ts'
import { idempotency } from '#cms/core/call/idempotency.collection.ts'
import { boardWatch } from '#cms/categories/board-watch.collection.ts'
import { category } from '#cms/categories/category.collection.ts'
import { categoryGroup } from '#cms/categories/category-group.collection.ts'
import { comment } from '#cms/comments/comment.collection.ts'
import { company } from '#cms/content/company.collection.ts'
import { crawlerPing } from '#cms/posts/crawler-ping.collection.ts'
import { mutex } from '#cms/core/jobs/mutex.ts'
import { outbox } from '#cms/core/outbox/outbox.collection.ts'
import { helpArticle } from '#cms/content/help-article.collection.ts'
import { contact } from '#cms/inquiries/contact.collection.ts'
import { feedback } from '#cms/inquiries/feedback.collection.ts'
import { lease } from '#cms/core/jobs/lease.collection.ts'
import { legalText } from '#cms/content/legal-text.collection.ts'
import { like } from '#cms/likes/like.collection.ts'
import { mail } from '#cms/mail/mail.collection.ts'
import { staffCase } from '#cms/staff/staff-case.collection.ts'
import { agreement } from '#cms/agreements/agreement.collection.ts'
import { mailToken } from '#cms/mail/mail-token.collection.ts'
import { upload } from '#cms/media/upload.collection.ts'
import { accessRecord } from '#cms/safety/access-record.collection.ts'
import { ban } from '#cms/safety/ban.collection.ts'
import { account } from '#cms/members/account.collection.ts'
import { anonymousNumber } from '#cms/visibility/anonymous-number.collection.ts'
import { block } from '#cms/visibility/block.collection.ts'
import { fileDownload } from '#cms/files/file-download.collection.ts'
import { postFile } from '#cms/files/post-file.collection.ts'
import { follow } from '#cms/visibility/follow.collection.ts'
import { member } from '#cms/members/member.collection.ts'
import { mute } from '#cms/visibility/mute.collection.ts'
import { nameKey } from '#cms/members/name-key.collection.ts'
import { conversation } from '#cms/messages/conversation.collection.ts'
import { message } from '#cms/messages/message.collection.ts'
import { announcementRead } from '#cms/notifications/announcement-read.collection.ts'
import { keyword } from '#cms/notifications/keyword.collection.ts'
import { notification } from '#cms/notifications/notification.collection.ts'
import { pushDelivery } from '#cms/notifications/push-delivery.collection.ts'
import { pushSubscription } from '#cms/notifications/push-subscription.collection.ts'
import { paymentOrder } from '#cms/payments/order.collection.ts'
import { paymentRefund } from '#cms/payments/refund.collection.ts'
import { ring } from '#cms/fraud/ring.collection.ts'
import { ringMember } from '#cms/fraud/ring-member.collection.ts'
import { attendance } from '#cms/points/attendance.collection.ts'
import { badge } from '#cms/points/badge.collection.ts'
import { browserDay } from '#cms/points/browser-day.collection.ts'
import { unpaidLike } from '#cms/points/unpaid-like.collection.ts'
import { conversion } from '#cms/points/conversion.collection.ts'
import { likeDay } from '#cms/points/like-day.collection.ts'
import { monthActivity } from '#cms/points/month-activity.collection.ts'
import { pointBatch } from '#cms/points/point-batch.collection.ts'
import { pointTransaction } from '#cms/points/point-transaction.collection.ts'
import { shortfall } from '#cms/points/shortfall.collection.ts'
import { linkCard } from '#cms/media/link-card.collection.ts'
import { pin } from '#cms/posts/pin.collection.ts'
import { takedown } from '#cms/moderation/takedown.collection.ts'
import { takedownObjection } from '#cms/moderation/takedown-objection.collection.ts'
import { poll } from '#cms/posts/poll.collection.ts'
import { pollOption } from '#cms/posts/poll-option.collection.ts'
import { pollVote } from '#cms/posts/poll-vote.collection.ts'
import { draft } from '#cms/posts/draft.collection.ts'
import { post } from '#cms/posts/post.collection.ts'
import { postTag } from '#cms/posts/post-tag.collection.ts'
import { readPosition } from '#cms/posts/read-position.collection.ts'
import { series } from '#cms/posts/series.collection.ts'
import { seriesPost } from '#cms/posts/series-post.collection.ts'
import { watch } from '#cms/posts/watch.collection.ts'
import { memberNote } from '#cms/relations/member-note.collection.ts'
import { report } from '#cms/holds/report.collection.ts'
import { staffNote } from '#cms/staff/staff-note.collection.ts'
import { wordFilter } from '#cms/safety/word-filter.collection.ts'
import { searchSecret } from '#cms/posts/search-secret.collection.ts'
import { searchWord } from '#cms/posts/search-word.collection.ts'
import { visitorDay } from '#cms/visitors/visitor-day.collection.ts'
import { visitorHost } from '#cms/visitors/visitor-host.collection.ts'
import { visitorKey } from '#cms/visitors/visitor-key.collection.ts'
import { setting } from '#cms/core/settings/setting.collection.ts'
import { version } from '#cms/versions/version.collection.ts'

/** Every collection, in the order of the panel's menu. */
export const allCollections: CollectionConfig[] = [
  announcement,
  category,
  categoryGroup,
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
  linkCard,
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
  legacyLogin,
  importRun,
  legacyAddress,
  boardWatch,
  keyword,
  memberNote,
  bookmarkFolder,
  series,
  seriesPost,
  postFile,
  fileDownload,
  postTag,
  anonymousNumber,
  visitorDay,
  visitorHost,
  visitorKey,
]
