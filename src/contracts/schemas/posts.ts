import { z } from 'zod'
import { CATEGORY_GLYPHS } from '../../rules/categories.ts'
import { COMMENT_CLOSERS } from '../../rules/comments-open.ts'
import { splitImages } from '../../rules/images.ts'
import { LIMITS } from '../../rules/limits.ts'
import { MEMBER_ROLES, ROLES } from '../../rules/permissions.ts'
import { PIN_SCOPES } from '../../rules/pins.ts'
import { POST_VIEWS } from '../../rules/post-views.ts'
import { SECRET_MODES } from '../../rules/secrets.ts'
import { checkText } from '../../text/checks.ts'
import { FileRules, PostFile } from './files.ts'
import { CategoryId, flag, Id, int, plainLine, text } from './inputs.ts'
import { Author } from './members.ts'
import { Count, Time, UnpaidReason } from './outputs.ts'
import { Poll, PollForm } from './polls.ts'
import { Prefix } from './prefixes.ts'
import { Tags } from './tags.ts'

/** What a board asks of those who read, comment and download: role, level and grade. */
const BoardAsks = {
  readRole: z.enum(ROLES),
  readLevel: Count,
  readGrade: Count,
  writeGrade: Count,
  commentRole: z.enum(MEMBER_ROLES),
  commentLevel: Count,
  commentGrade: Count,
  fileLevel: Count,
  fileGrade: Count,
}

/** A board. `hue` is the n-th category colour of the tokens. The restriction on who may write is left out if unset. */
export const Category = z
  .object({
    id: z.int().min(1),
    name: z.string(),
    slug: z.string(),
    description: z.string().nullable(),
    /** Markdown that the composer shows. */
    rules: z.string().nullable(),
    /** Posts since 0:00 in Asia/Seoul that lists show; beside a post up to half a minute old. */
    newToday: Count,
    hue: z.int().min(1).max(CATEGORY_GLYPHS.length),
    glyph: z.enum(CATEGORY_GLYPHS),
    writeRole: z.enum(MEMBER_ROLES).optional(),
    writeLevel: Count.optional(),
    /** Prefixes (말머리) that its posts may have, in their order. */
    prefixes: z.array(z.string()),
    ...BoardAsks,
    /** Whether what is written there may be, or is, secret; with `own` others' posts are in no list either. */
    secret: z.enum(SECRET_MODES),
    /** Whether new posts and comments there show no author; never taken back. */
    isAnonymous: z.boolean(),
    /** Its group of boards, which follow each other. */
    group: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** How its posts are listed for readers who chose no view of their own. */
    view: z.enum(POST_VIEWS),
    /** Markdown that an empty composer begins with. */
    template: z.string().nullable(),
    /** Whether home, popular, recent and hot show its posts. */
    inFeeds: z.boolean(),
    /** How many files its posts may have, and how large each may be; null for none. */
    files: FileRules.nullable(),
  })
  .meta({ id: 'Category' })
export type Category = z.infer<typeof Category>

/** Which new posts in a board notify a member. */
export const Watching = z.enum(['all', 'off'], { error: checkText.choice })
export type Watching = z.infer<typeof Watching>

/** A board with the members who moderate it and, for a member, whether its new posts notify them. */
export const ModeratedCategory = Category.safeExtend({
  moderators: z.array(Author),
  watching: Watching.optional(),
}).meta({ id: 'ModeratedCategory' })
export type ModeratedCategory = z.infer<typeof ModeratedCategory>

/** A post, in lists and alone. A post that the viewer may not open is `locked`, without text and images. */
export const Post = z
  .object({
    id: z.string(),
    title: z.string(),
    /** The prefix (말머리) before the title, which never holds it. */
    prefix: z.string().nullable(),
    /** None for a locked post. */
    tags: z.array(z.string()),
    content: z.string(),
    contentHtml: z.string(),
    excerpt: z.string(),
    createdAt: Time,
    updatedAt: Time,
    imageUrl: z.string().nullable(),
    /** Null also for an anonymous post, for its author too. */
    author: Author.nullable(),
    /** What is shown in place of the author of an anonymous post; null for others. */
    anonymous: z.string().nullable(),
    /** Whether the caller wrote it. */
    isOwn: z.boolean(),
    /** The name that a guest wrote under in an imported forum; null with an author. */
    guestName: z.string().nullable(),
    /** The author's line below the text; lists leave it out. */
    signature: z.string().nullable().optional(),
    categories: z.array(Category),
    likeCount: Count,
    commentCount: Count,
    viewCount: Count,
    isLiked: z.boolean(),
    isBookmarked: z.boolean(),
    levelRestriction: Count,
    locked: z.boolean(),
    /** Read by its author and staff alone. */
    isSecret: z.boolean(),
    /** 후방주의: lists blur its pictures until they are pressed. */
    isBlurred: z.boolean(),
    /** Whether its likes reach the setting `popularLikes` (개념글). */
    isBest: z.boolean(),
    /** Where it leads the newest posts. */
    pinned: z.enum(PIN_SCOPES).nullable(),
    /** Lists leave its options out; null for a locked post. */
    poll: Poll.nullable(),
    /** Hidden until staff decide: true for its author and staff alone, whom it is shown to. */
    held: z.boolean(),
    /** The end of its block after a request to take it down; null for a post that is not blocked. */
    blockedUntil: Time.nullable(),
    /** Whether it takes comments, and who closed them if not. */
    commentsOpen: z.boolean(),
    commentsClosedBy: z.enum(COMMENT_CLOSERS).nullable(),
    /** Comments of others since the reader was last there; null where they never were. */
    newCommentCount: Count.nullable(),
    /** Whether new comments notify the reader. */
    isWatching: z.boolean(),
    /** Lists have the number alone; a locked post has neither. */
    files: z.array(PostFile),
    fileCount: Count,
  })
  .meta({ id: 'Post' })
export type Post = z.infer<typeof Post>

/** Why a viewer may not read a post; src/rules/content-rights.ts has the order of the checks. */
const DeniedReason = z.enum([
  'auth_required',
  'level_required',
  'user_blocked',
  'blocked_by_author',
  'removed',
  'board_restricted',
  'secret',
])

export const PostAccess = z
  .object({
    canAccess: z.boolean(),
    message: z.string().nullable(),
    reason: DeniedReason.nullable(),
    userLevel: z.int().nullable(),
    levelRequired: z.int().nullable(),
  })
  .meta({ id: 'PostAccess' })
export type PostAccess = z.infer<typeof PostAccess>

export const LikeState = z.object({ liked: z.boolean(), likeCount: Count, unpaid: UnpaidReason })
/** A post as its author gets it when it is published. */
export const PublishedPost = Post.extend({ unpaid: UnpaidReason })
export const BookmarkState = z.object({ bookmarked: z.boolean() })
export const Bookmark = z
  .object({ postId: z.string(), post: Post, folderId: z.string().nullable() })
  .meta({ id: 'Bookmark' })
export type Bookmark = z.infer<typeof Bookmark>

const { post, level } = LIMITS

const PostTitle = plainLine({
  min: post.titleMin,
  max: post.titleMax,
  short: checkText.titleShort(post.titleMin),
  long: checkText.titleLong(post.titleMax),
})

const PostContent = text({
  min: post.contentMin,
  max: post.contentMax,
  short: checkText.contentShort(post.contentMin),
  long: checkText.contentLong(post.contentMax),
  untrimmed: true,
})

/** At least one category, each once, in the order given. */
export const CategoryIds = z
  .array(CategoryId, { error: checkText.category })
  .min(post.categoriesMin, { error: checkText.category })
  .max(post.categoriesMax, { error: checkText.categoryMany(post.categoriesMax) })
  .overwrite((ids) => [...new Set(ids)])

/** The lowest level that may read; the operation checks the live cap `maxLevelRestriction`. */
export const LevelRestriction = int(level.restrictionMin, level.restrictionMax, checkText.level(level.restrictionMax))

/** The body of the create and edit calls, and the composer's form. The images of a draft become the post's, and it goes. */
export const PostForm = z.object({
  title: PostTitle,
  content: PostContent,
  categoryIds: CategoryIds,
  levelRestriction: LevelRestriction.optional(),
  isSecret: flag().optional(),
  isBlurred: flag().optional(),
  /** One of a chosen category's; null for none. */
  prefix: Prefix.nullish(),
  tags: Tags.optional(),
  poll: PollForm.nullish(),
  draftId: Id.optional(),
})
export type PostForm = z.infer<typeof PostForm>

/** The images of a post joined by `|`, at most 10; '' for none. The operation checks whose they are. */
export const PostImages = z
  .string({ error: checkText.imageUrl })
  .refine((value) => splitImages(value).length <= post.imagesMax, { error: checkText.images(post.imagesMax) })
  .refine((value) => value.length <= post.imagesMax * LIMITS.profile.imageUrlMax, { error: checkText.imageUrl })
