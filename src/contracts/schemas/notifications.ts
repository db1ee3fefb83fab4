import { z } from 'zod'
import { NOTIFICATION_TYPES, REFERENCE_TYPES } from '../../rules/notifications.ts'
import { Count, Time } from './outputs.ts'

/** A line of the notifications. */
export const Notification = z
  .object({
    id: z.string(),
    type: z.enum(NOTIFICATION_TYPES),
    content: z.string(),
    isRead: z.boolean(),
    createdAt: Time,
    count: z.int().min(1),
    referenceType: z.enum(REFERENCE_TYPES),
    referenceId: z.string(),
    postId: z.string().nullable(),
    senderId: z.string().nullable(),
    sender: z.object({ username: z.string(), profileImageUrl: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

/** What is unread, as the `unread` event of the stream says it. */
export const Unread = z.object({ notifications: Count, messages: Count })
export type Unread = z.infer<typeof Unread>

/** Why the server ends a stream, as the `ended` event says it; no other event follows. */
export const Ended = z.object({ code: z.enum(['SUSPENDED', 'AUTH_REQUIRED']), message: z.string() })
export type Ended = z.infer<typeof Ended>

/** A post that is open in a browser has changed, as the `post` event says it: somebody commented, or its likes are so many. */
export const PostNews = z.object({
  postId: z.string(),
  commentId: z.string().nullable(),
  /** Whether the comment is the reader's own. */
  isOwn: z.boolean(),
  likeCount: Count,
  commentCount: Count,
})
export type PostNews = z.infer<typeof PostNews>
