import { z } from 'zod'
import { ACCESS_KINDS } from '../../rules/access-records.ts'
import { MESSAGE_CHOICES } from '../../rules/message-rights.ts'
import { Agreement } from './agreements.ts'
import { Draft } from './drafts.ts'
import { PostFile } from './files.ts'
import { Filters } from './filters.ts'
import { Me, MemberBadge } from './members.ts'
import { NotificationChoices } from './notifications.ts'
import { Order } from './payments.ts'
import { Conversion, PointTransaction } from './points.ts'
import { Passkey } from './passkeys.ts'
import { ReportStatus } from './reports.ts'
import { Count, Time } from './outputs.ts'

/** Another member's displayed name; null for a deleted account. */
const Name = z.string().nullable()
const named = z.object({ name: Name, createdAt: Time })

const Profile = Me.omit({ emailNotifications: true, pushNotifications: true }).extend({
  badges: z.array(MemberBadge),
  /** Whether Google and Kakao sign this member in. */
  usesGoogle: z.boolean(),
  usesKakao: z.boolean(),
})

const OwnPost = z.object({
  id: z.string(),
  url: z.url(),
  title: z.string(),
  content: z.string(),
  categories: z.array(z.string()),
  imageUrls: z.array(z.url()),
  levelRestriction: Count,
  isSecret: z.boolean(),
  isAnonymous: z.boolean(),
  isBlurred: z.boolean(),
  tags: z.array(z.string()),
  likeCount: Count,
  commentCount: Count,
  viewCount: Count,
  createdAt: Time,
  updatedAt: Time,
  /** When it was deleted, here or by a report. */
  removedAt: Time.nullable(),
})

const OwnSeries = z.object({
  url: z.url(),
  title: z.string(),
  description: z.string().nullable(),
  postIds: z.array(z.string()),
  createdAt: Time,
  updatedAt: Time,
})

const OwnDraft = Draft.omit({ excerpt: true, imageUrls: true, files: true, fileCount: true }).extend({
  imageUrls: z.array(z.url()),
})

const OwnComment = z.object({
  id: z.string(),
  url: z.url(),
  postId: z.string(),
  parentId: z.string().nullable(),
  isSecret: z.boolean(),
  isAnonymous: z.boolean(),
  content: z.string(),
  imageUrl: z.url().nullable(),
  likeCount: Count,
  createdAt: Time,
  updatedAt: Time,
  removedAt: Time.nullable(),
})

const OwnMessage = z.object({
  with: Name,
  isMine: z.boolean(),
  content: z.string(),
  imageUrls: z.array(z.url()),
  createdAt: Time,
})

const OwnReport = z.object({
  id: z.string(),
  reason: z.string(),
  postId: z.string().nullable(),
  commentId: z.string().nullable(),
  messageId: z.string().nullable(),
  status: ReportStatus,
  createdAt: Time,
})

const OwnImage = z.object({
  url: z.url(),
  kind: z.enum(['post', 'profile', 'message', 'announcement', 'comment', 'brand']),
  postId: z.string().nullable(),
  width: Count,
  height: Count,
  bytes: Count,
  createdAt: Time,
})

/** A file of a post or draft; it is downloaded by its URL. */
const OwnFile = PostFile.omit({ id: true, url: true }).extend({
  url: z.url(),
  postId: z.string().nullable(),
  draftId: z.string().nullable(),
  createdAt: Time,
})

/** The export: all data stored about a member in one file. Of other members it has the displayed names only. */
export const MemberData = z
  .object({
    exportedAt: Time,
    profile: Profile,
    settings: Me.pick({ emailNotifications: true, pushNotifications: true }).extend({
      ...NotificationChoices.shape,
      whoMayMessage: z.enum(MESSAGE_CHOICES),
      filters: Filters,
    }),
    agreements: z.array(Agreement),
    posts: z.array(OwnPost),
    drafts: z.array(OwnDraft),
    comments: z.array(OwnComment),
    likes: z.array(z.object({ postId: z.string().nullable(), commentId: z.string().nullable(), createdAt: Time })),
    votes: z.array(z.object({ postId: z.string(), options: z.array(Count), createdAt: Time })),
    bookmarks: z.array(z.object({ postId: z.string(), folder: z.string().nullable(), createdAt: Time })),
    bookmarkFolders: z.array(z.object({ name: z.string(), createdAt: Time })),
    series: z.array(OwnSeries),
    watches: z.array(z.object({ postId: z.string(), isWatching: z.boolean(), createdAt: Time })),
    boardWatches: z.array(z.object({ board: z.string().nullable(), createdAt: Time })),
    keywords: z.array(z.object({ word: z.string(), board: z.string().nullable(), createdAt: Time })),
    readPositions: z.array(z.object({ postId: z.string(), readUntil: Time, lastVisitAt: Time })),
    following: z.array(named),
    followers: z.array(named),
    blocks: z.array(named),
    mutes: z.array(named),
    /** What they noted about others for themselves. */
    notes: z.array(z.object({ name: Name, text: z.string(), updatedAt: Time })),
    messages: z.array(OwnMessage),
    ledger: z.array(PointTransaction.extend({ exp: z.int() })),
    conversions: z.array(Conversion),
    orders: z.array(Order),
    attendance: z.array(z.iso.date()),
    searches: z.array(z.object({ word: z.string(), createdAt: Time })),
    reports: z.array(OwnReport),
    /** Objections to blocks of what they wrote. */
    objections: z.array(z.object({ statement: z.string(), createdAt: Time })),
    pushSubscriptions: z.array(z.object({ service: z.string(), createdAt: Time })),
    signIns: z.array(z.object({ signedInAt: Time, expiresAt: Time })),
    /** From which browsers the member acted in the last 90 days; addresses are in no file. */
    accessRecords: z.array(z.object({ kind: z.enum(ACCESS_KINDS), browser: z.string().nullable(), createdAt: Time })),
    /** Invitation codes; `usedBy` is the name of the member who joined with it. */
    invitations: z.array(z.object({ code: z.string(), createdAt: Time, usedBy: Name })),
    images: z.array(OwnImage),
    files: z.array(OwnFile),
    passkeys: z.array(Passkey.omit({ id: true })),
  })
  .meta({ id: 'MemberData' })
export type MemberData = z.infer<typeof MemberData>
