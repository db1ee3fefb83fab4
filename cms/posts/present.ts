import type { PostFile } from '#src/contracts/schemas/files.ts'
import type { Poll } from '#src/contracts/schemas/polls.ts'
import type { Category, Post } from '#src/contracts/schemas/posts.ts'
import type { CommentCloser } from '#src/rules/comments-open.ts'
import { isUnderReview } from '#src/rules/content-rights.ts'
import { askedLevel, isSecretLevel } from '#src/rules/secrets.ts'
import { splitTags } from '#src/rules/tags.ts'
import type { PinScope } from '#src/rules/pins.ts'
import type { Row } from '#cms/core/database/row.ts'
import type { AuthorRow } from '#cms/members/authors.ts'
import { guestNameOf, toAuthor } from '#cms/members/present.ts'
import { postAlias } from '#cms/visibility/anonymous.ts'

/** The columns of a post in a list: all but its text. */
export const CARD_FIELDS = [
  'id',
  'title',
  'prefix',
  'tags',
  'excerpt',
  'imageUrl',
  'isBlurred',
  'author',
  'isAnonymous',
  'guestName',
  'levelRestriction',
  'likeCount',
  'commentCount',
  'viewCount',
  'fileCount',
  'bestAt',
  'held',
  'blockedUntil',
  'commentsClosedBy',
  'commentsStayOpen',
  'createdAt',
  'editedAt',
] as const satisfies (keyof Row<'post'>)[]

/** The columns of a post that its presenter needs. */
export const POST_FIELDS = [...CARD_FIELDS, 'content', 'contentHtml'] as const satisfies (keyof Row<'post'>)[]

export type PostRow = Pick<Row<'post'>, (typeof POST_FIELDS)[number]>
/** A row of a post, with or without its text. */
export type ListedPost = Pick<Row<'post'>, (typeof CARD_FIELDS)[number]> & Partial<PostRow>

interface PostView {
  post: ListedPost
  /** The named author. */
  author: AuthorRow | undefined
  isOwn: boolean
  categories: Category[]
  isLiked: boolean
  isBookmarked: boolean
  newCommentCount: number | null
  isWatching: boolean
  files: PostFile[]
  /** Whether its level restriction excludes this viewer, or it is secret to them. */
  locked: boolean
  pinned: PinScope | null
  poll: Poll | null
  commentsClosedBy: CommentCloser | null
}

/** What a line of a list shows of a post. */
export type PostRowLine = Pick<
  Post,
  | 'id'
  | 'title'
  | 'prefix'
  | 'author'
  | 'anonymous'
  | 'guestName'
  | 'createdAt'
  | 'commentCount'
  | 'levelRestriction'
  | 'locked'
  | 'isSecret'
>

/** A post as a line of a list. */
export const toLine = ({ post, author, locked }: Pick<PostView, 'post' | 'author' | 'locked'>): PostRowLine => ({
  id: post.id,
  title: post.title,
  prefix: post.prefix || null,
  author: toAuthor(author),
  anonymous: postAlias(post),
  guestName: guestNameOf(post),
  createdAt: post.createdAt,
  commentCount: post.commentCount,
  levelRestriction: askedLevel(post.levelRestriction),
  locked,
  isSecret: isSecretLevel(post.levelRestriction),
})

/** A post as its viewer sees it, in a list without its text; a locked one without text, excerpt and images. */
export function toPost({ post, author, categories, locked, poll, ...rest }: PostView): Post {
  return {
    id: post.id,
    title: post.title,
    prefix: post.prefix || null,
    tags: locked ? [] : splitTags(post.tags),
    content: (!locked && post.content) || '',
    contentHtml: (!locked && post.contentHtml) || '',
    excerpt: locked ? '' : (post.excerpt ?? ''),
    createdAt: post.createdAt,
    updatedAt: post.editedAt,
    imageUrl: locked ? null : post.imageUrl || null,
    author: toAuthor(author),
    anonymous: postAlias(post),
    isOwn: rest.isOwn,
    guestName: guestNameOf(post),
    ...(post.content !== undefined && { signature: (!locked && author?.signature) || null }),
    categories,
    likeCount: post.likeCount,
    commentCount: post.commentCount,
    viewCount: post.viewCount,
    isLiked: rest.isLiked,
    isBookmarked: rest.isBookmarked,
    levelRestriction: askedLevel(post.levelRestriction),
    locked,
    isSecret: isSecretLevel(post.levelRestriction),
    isBlurred: post.isBlurred === true,
    isBest: Boolean(post.bestAt) && !isSecretLevel(post.levelRestriction),
    pinned: rest.pinned,
    poll: locked ? null : poll,
    held: isUnderReview(post.held),
    blockedUntil: post.blockedUntil ?? null,
    commentsOpen: rest.commentsClosedBy === null,
    commentsClosedBy: rest.commentsClosedBy,
    newCommentCount: rest.newCommentCount,
    isWatching: rest.isWatching,
    files: locked ? [] : rest.files,
    fileCount: locked ? 0 : (post.fileCount ?? 0),
  }
}
