import type { CollectionConfig } from 'payload'
import { account } from './account.ts'
import { announcement } from './announcement.ts'
import { category } from './category.ts'
import { comment } from './comment.ts'
import { credential } from './credential.ts'
import { auditEntry, idempotency, lease } from './housekeeping.ts'
import { attendance, badge, conversion, pointTransaction } from './ledger.ts'
import { like } from './like.ts'
import { member } from './member.ts'
import { post } from './post.ts'
import { block, bookmark, follow } from './relations.ts'
import { report } from './report.ts'
import { session } from './session.ts'
import { setting } from './setting.ts'
import { upload } from './upload.ts'

/** Every collection, in the order of the panel's menu. */
export const allCollections: CollectionConfig[] = [
  announcement,
  category,
  member,
  account,
  post,
  comment,
  upload,
  report,
  pointTransaction,
  conversion,
  badge,
  setting,
  auditEntry,
  like,
  bookmark,
  follow,
  block,
  attendance,
  credential,
  session,
  idempotency,
  lease,
]
