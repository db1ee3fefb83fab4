import { z } from 'zod'
import { LIMITS } from '../../rules/limits.ts'
import { checkText } from '../../text/checks.ts'
import { flag, text } from './inputs.ts'
import { Author } from './members.ts'
import { Mentions } from './mentions.ts'
import { Count, Time } from './outputs.ts'

const reply = {
  id: z.string(),
  content: z.string(),
  mentions: Mentions,
  createdAt: Time,
  updatedAt: Time,
  author: Author.nullable(),
  /** As in a post: 익명 with a number, or 글쓴이 for the author of the post. */
  anonymous: z.string().nullable(),
  /** Whether the caller wrote it. */
  isOwn: z.boolean(),
  /** As in a post. */
  guestName: z.string().nullable(),
  postId: z.string(),
  likeCount: Count,
  isLiked: z.boolean(),
  parentId: z.string().nullable(),
  /** The comment that a reply answers. */
  answersId: z.string().nullable(),
  /** Read by its author, the post's, that of the comment it answers, and staff; without content for others. */
  isSecret: z.boolean(),
  deleted: z.boolean(),
  /** As in a post. */
  held: z.boolean(),
  imageUrl: z.string().nullable(),
  /** Its anchor on the page of the forum that it was imported from. */
  legacyAnchor: z.string().optional(),
}

/** A comment or reply; a top-level comment has its first replies, oldest first, and their total. */
export const Comment = z
  .object({
    ...reply,
    replies: z.array(z.object({ ...reply, replyCount: Count.optional() })).optional(),
    replyCount: Count.optional(),
  })
  .meta({ id: 'Comment' })
export type Comment = z.infer<typeof Comment>

/** A comment in its author's profile, with its post. */
export const ProfileComment = z.object({ ...Comment.shape, post: z.object({ id: z.string(), title: z.string() }) })
export type ProfileComment = z.infer<typeof ProfileComment>

const CommentContent = text({
  min: LIMITS.comment.min,
  max: LIMITS.comment.max,
  short: checkText.comment,
  long: checkText.commentLong(LIMITS.comment.max),
})

/** The address of a picture that was uploaded for a comment. The operation checks whose it is. */
const CommentImage = z
  .string({ error: checkText.commentImage })
  .max(LIMITS.profile.imageUrlMax, { error: checkText.commentImage })

/** The comment form. */
export const CommentForm = z.object({
  content: CommentContent,
  imageUrl: CommentImage.nullish(),
  isSecret: flag().optional(),
})
