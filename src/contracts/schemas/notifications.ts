import { z } from 'zod'
import { COMMENT_CLOSERS } from '../../rules/comments-open.ts'
import { NOTIFICATION_TYPES, OPTIONAL_TYPES, REFERENCE_TYPES, type OptionalType } from '../../rules/notifications.ts'
import { checkText } from '../../text/checks.ts'
import { LIMITS } from '../../rules/limits.ts'
import { CategoryId, flag, int, text } from './inputs.ts'
import { Count, Time } from './outputs.ts'
import { Poll } from './polls.ts'

/** A notification as the member reads it. */
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
    sender: z.object({ username: z.string(), profileImageUrl: z.string().nullable(), level: z.int() }).nullable(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

/** The unread counts; payload of the `unread` event. */
export const Unread = z.object({ notifications: Count, messages: Count })
export type Unread = z.infer<typeof Unread>

/** Why the server ends a stream; payload of the `ended` event, which is the last. */
export const Ended = z.object({ code: z.enum(['SUSPENDED', 'AUTH_REQUIRED']), message: z.string() })
export type Ended = z.infer<typeof Ended>

/** A change of a post that is open in a browser, a new comment, like count or vote; payload of the `post` event. */
export const PostNews = z.object({
  postId: z.string(),
  commentId: z.string().nullable(),
  /** Whether the comment is the receiving member's own. */
  isOwn: z.boolean(),
  likeCount: Count,
  commentCount: Count,
  /** Where this is what changed. */
  commentsClosedBy: z.enum(COMMENT_CLOSERS).nullable().optional(),
  /** As the receiving member may see it. */
  poll: Poll.nullable(),
})
export type PostNews = z.infer<typeof PostNews>

const Kinds = z.object(
  Object.fromEntries(OPTIONAL_TYPES.map((type) => [type, flag()])) as Record<OptionalType, ReturnType<typeof flag>>,
  { error: checkText.choice },
)
const Hour = int(0, 23)

/** Which kinds notify a member, when nothing disturbs them, and whether a locked screen shows the text of messages. */
export const NotificationChoices = z
  .object({
    kinds: Kinds,
    quietHours: z.object({ from: Hour, to: Hour }, { error: checkText.choice }).nullable(),
    pushText: flag(),
  })
  .meta({ id: 'NotificationChoices' })
export type NotificationChoices = z.infer<typeof NotificationChoices>

const { keyword } = LIMITS

/** Words whose new posts notify a member, each in one board or, with null, in all. */
export const Keywords = z
  .array(
    z.object({
      word: text({
        min: keyword.min,
        max: keyword.max,
        short: checkText.keyword(keyword),
        long: checkText.keyword(keyword),
        line: true,
      }),
      category: CategoryId.nullable().default(null),
    }),
    { error: checkText.keywords(keyword.most) },
  )
  .max(keyword.most, { error: checkText.keywords(keyword.most) })
  .meta({ id: 'Keywords' })
export type Keywords = z.infer<typeof Keywords>

/** A change of the choices: what is left out stays. */
export const NotificationChoicesInput = z.object({
  kinds: Kinds.partial().optional(),
  quietHours: NotificationChoices.shape.quietHours.optional(),
  pushText: flag().optional(),
})
