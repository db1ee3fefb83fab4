import type { CollectionConfig } from 'payload'
import { credential } from './accounts/credential.collection.ts'
import { device } from './accounts/device.collection.ts'
import { ensuredAdmin } from './accounts/ensured-admin.collection.ts'
import { session } from './accounts/session.collection.ts'
import { announcement } from './announcements/announcement.collection.ts'
import { banner } from './banners/banner.collection.ts'
import { bookmark } from './bookmarks/bookmark.collection.ts'
import { auditEntry } from './call/audit-entry.collection.ts'
import { idempotency } from './call/idempotency.collection.ts'
import { category } from './categories/category.collection.ts'
import { comment } from './comments/comment.collection.ts'
import { company } from './company/company.collection.ts'
import { crawlerPing } from './crawlers/crawler-ping.collection.ts'
import { mutex } from './database/mutex.collection.ts'
import { helpArticle } from './help/help-article.collection.ts'
import { contact } from './inquiries/contact.collection.ts'
import { feedback } from './inquiries/feedback.collection.ts'
import { lease } from './jobs/lease.collection.ts'
import { legalText } from './legal/legal-text.collection.ts'
import { like } from './likes/like.collection.ts'
import { mail } from './mail/mail.collection.ts'
import { mailToken } from './mail/mail-token.collection.ts'
import { upload } from './media/upload.collection.ts'
import { account } from './members/account.collection.ts'
import { block } from './members/block.collection.ts'
import { follow } from './members/follow.collection.ts'
import { member } from './members/member.collection.ts'
import { mute } from './members/mute.collection.ts'
import { nameKey } from './members/name-key.collection.ts'
import { conversation } from './messages/conversation.collection.ts'
import { message } from './messages/message.collection.ts'
import { announcementRead } from './notifications/announcement-read.collection.ts'
import { notification } from './notifications/notification.collection.ts'
import { paymentOrder } from './payments/order.collection.ts'
import { paymentRefund } from './payments/refund.collection.ts'
import { attendance } from './points/attendance.collection.ts'
import { badge } from './points/badge.collection.ts'
import { conversion } from './points/conversion.collection.ts'
import { likeDay } from './points/like-day.collection.ts'
import { pointTransaction } from './points/point-transaction.collection.ts'
import { shortfall } from './points/shortfall.collection.ts'
import { post } from './posts/post.collection.ts'
import { report } from './reports/report.collection.ts'
import { setting } from './settings/setting.collection.ts'
import { version } from './versions/version.collection.ts'

/** Every collection, in the order of the panel's menu. */
export const allCollections: CollectionConfig[] = [
  announcement,
  category,
  member,
  account,
  post,
  comment,
  upload,
  pointTransaction,
  conversion,
  badge,
  report,
  setting,
  auditEntry,
  like,
  bookmark,
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
  banner,
  helpArticle,
  legalText,
  company,
  crawlerPing,
  nameKey,
  mutex,
  ensuredAdmin,
]
