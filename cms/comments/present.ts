import type { Comment } from '#src/contracts/schemas/comments.ts'
import { anonymousText } from '#src/text/anonymous.ts'
import { isHiddenFrom } from '#src/rules/content-rights.ts'
import type { Actor } from '#src/rules/permissions.ts'
import type { Row } from '#cms/core/database/row.ts'
import type { AuthorRow } from '#cms/members/authors.ts'
import type { DisplayText } from '#cms/mentions/show.ts'
import { guestNameOf, toAuthor } from '#cms/members/present.ts'

/** The columns of a comment that its presenter needs. */
export const COMMENT_FIELDS = [
  'id',
  'post',
  'parent',
  'answers',
  'author',
  'isAnonymous',
  'guestName',
  'content',
  'imageUrl',
  'isSecret',
  'likeCount',
  'replyCount',
  'createdAt',
  'editedAt',
  'removedAt',
  'held',
  'legacyAnchor',
] as const satisfies (keyof Row<'comment'>)[]

export type CommentRow = Pick<Row<'comment'>, (typeof COMMENT_FIELDS)[number]>

interface CommentView {
  viewer: Actor | null
  comment: CommentRow
  /** The named author. */
  author: AuthorRow | undefined
  /** The alias shown instead of the author of an anonymous comment. */
  alias: string | null
  /** Its text with today's names of the mentioned members. */
  read: DisplayText
  isLiked: boolean
  /** Whether its text is secret to this viewer. */
  isHidden: boolean
  /** Of a top-level comment: its replies, oldest first. */
  replies?: Comment[]
}

/**
 * A comment as its viewer sees it; a removed one as a placeholder without text and author, one that is secret to them
 * without text.
 */
export function toComment({ viewer, comment, author, alias, read, isLiked, isHidden, replies }: CommentView): Comment {
  const deleted = isHiddenFrom(viewer, comment)
  const hasNoText = deleted || isHidden
  // The number of a secret comment would show which of the others wrote it.
  const shownAlias = alias && isHidden ? anonymousText.someone : alias
  return {
    id: comment.id,
    content: hasNoText ? '' : read.text,
    mentions: hasNoText ? [] : read.mentions,
    createdAt: comment.createdAt,
    updatedAt: comment.editedAt,
    author: deleted ? null : toAuthor(author),
    anonymous: deleted ? null : shownAlias,
    isOwn: viewer !== null && viewer.id === comment.author,
    guestName: deleted ? null : guestNameOf(comment),
    postId: comment.post,
    likeCount: deleted ? 0 : comment.likeCount,
    isLiked: !deleted && isLiked,
    parentId: comment.parent ?? null,
    answersId: comment.answers ?? comment.parent ?? null,
    isSecret: Boolean(comment.isSecret),
    deleted,
    held: !deleted && Boolean(comment.held),
    imageUrl: hasNoText ? null : comment.imageUrl || null,
    ...(comment.legacyAnchor && { legacyAnchor: comment.legacyAnchor }),
    ...(replies && { replies, replyCount: comment.replyCount }),
  }
}
