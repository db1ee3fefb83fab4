import { getCurrentUser } from '#src/contracts/auth.ts'
import { getPostModeration } from '#src/contracts/admin-removals.ts'
import { getComment, listReplies } from '#src/contracts/comments.ts'
import { getPost, getPostAccess } from '#src/contracts/posts.ts'
import type { Comment } from '#src/contracts/schemas/comments.ts'
import type { Author } from '#src/contracts/schemas/members.ts'
import type { Post, PostAccess } from '#src/contracts/schemas/posts.ts'
import type { Moderation } from '#src/contracts/schemas/removals.ts'
import { isHiddenFrom } from '#src/rules/filters.ts'
import { AppError } from '#src/rules/app-error.ts'
import { COMMENT_SORTS, LAST_PAGE, NEW_PAGE, PAGE_SORT, type CommentSort } from '#src/rules/comment-sorts.ts'
import { bytesOf, takeWithinBytes } from '#src/rules/text-bytes.ts'
import { LIMITS, PAGE_SIZES } from '#src/rules/limits.ts'
import type { CommentCursor } from '#src/rules/post-cursors.ts'
import { memberTag, postTag } from '#src/rules/page-tags.ts'
import { moderatesBoards } from '#src/rules/board-rights.ts'
import { can } from '#src/rules/permissions.ts'
import {
  findBlockedAuthor,
  findCommentRefusal,
  findComments,
  findCommentsPage,
  findDownloadRefusal,
  findImageColors,
  findListedPost,
  findReadUntil,
  findOpenReport,
  findSeriesBoxes,
  findSurroundings,
  load,
  loadList,
  settings,
  type SeriesBox,
} from '../cms.ts'
import { toViewer } from '../lib/members/viewer.ts'
import type { ThreadComment } from '../islands/comment/thread.ts'
import { loadListBelow, type ListBelow } from './neighbours.ts'
import { nullIfRefused } from './null-if-refused.ts'
import { offsetOf, pageOf, rangeOf } from './paging.ts'

/** The data of /post/{id}: the post with a page of its comments, the reason for its denial, or that it is missing. */
export type OpenedPost = { /** There is no post, or not any more. */ isGone: boolean } & (
  | ({
      state: 'open'
      post: Post
      about: Surroundings
      /** Average colours of its images by their URL. */
      colors: Readonly<Record<string, string>>
      /** The list that the reader came from. */
      list: ListBelow
      /** The series (연재) in which it stands. */
      series: SeriesBox[]
      /** For staff. */
      moderation: Moderation | null
      /** The report by which it is held, for its author. */
      heldBy: string | null
      downloadRefusal: DownloadRefusal | null
      /** Why the viewer may not comment here; null when they may, and for guests. */
      commentRefusal: string | null
    } & CommentsOfPage &
      NewToViewer)
  | {
      state: 'denied'
      access: PostAccess
      /** What lists show of a post that asks for a level; null of one that is hidden otherwise. */
      listed: Post | null
      /** The author, whom the viewer has blocked. */
      blocked: Author | null
      /** For a member whose level is too low. */
      gate: LevelGate | null
    }
  | { state: 'missing' }
)

/** A member's way to the level that a post asks for. */
export interface LevelGate {
  exp: number
  /** XP of a post, a comment and a like received. */
  earns: { post: number; comment: number; like: number }
}

/** Why a viewer who reads a post may not download its files. */
export type DownloadRefusal = NonNullable<Awaited<ReturnType<typeof findDownloadRefusal>>>

/** What stands around an open post: its author and related posts. */
export type Surroundings = Awaited<ReturnType<typeof findSurroundings>>

/** The comments of a post's page: a page of its threads, or one thread alone with any of its replies. */
interface CommentsOfPage {
  comments: ThreadComment[]
  hasMore: boolean
  page: number
  sort: CommentSort
  /** The most liked ones, cut short; on the first page alone. */
  best: Comment[]
  isThread: boolean
  /** For a member. */
  cursor: CommentCursor | null
}

/** What came to a post since the viewer was there. */
interface NewToViewer {
  newCount: number
  /** The first new comment of the page where the oldest come first: a line stands above it. */
  lineBefore: string | null
  /** New comments of the page in the other orders, which have a mark each. */
  newIds: string[]
}

/** Opens a post for the viewer of `locals`, at the comments that the URL selects. A denied post returns the reason only. */
export async function openPost(id: string, url: URL, locals: App.Locals): Promise<OpenedPost> {
  locals.tags.add(postTag(id))
  const { actor } = locals
  const [post, comments, moderation] = await Promise.allSettled([
    load(getPost, { id }, locals),
    commentsOf(id, url, locals),
    can(actor, 'post.restore') || moderatesBoards(actor)
      ? nullIfRefused(load(getPostModeration, { id }, locals), [403, 404])
      : null,
  ])
  if (post.status === 'rejected') return whyShut(id, post.reason, locals)
  if (comments.status === 'rejected') throw comments.reason
  if (moderation.status === 'rejected') throw moderation.reason
  locals.viewOf = post.value.id
  const { isOwn } = post.value
  const [about, colors, heldBy, news, commentRefusal, list, series, downloadRefusal] = await Promise.all([
    aroundPost(post.value, locals),
    colorsOf(post.value, locals),
    post.value.held && isOwn ? findOpenReport(locals, id) : null,
    newToViewer(post.value, comments.value, locals),
    findCommentRefusal(locals, id),
    loadListBelow(post.value, url, locals),
    findSeriesBoxes(locals, id),
    post.value.files.length > 0 ? findDownloadRefusal(locals, post.value) : null,
  ])
  for (const { previous, next } of series)
    for (const beside of [previous, next]) if (beside) locals.tags.add(postTag(beside.id))
  const shown = { post: post.value, about, colors, moderation: moderation.value, heldBy, commentRefusal, list, series }
  return { state: 'open', isGone: false, downloadRefusal, ...shown, ...news, ...comments.value }
}

async function newToViewer(
  { id, newCommentCount }: Post,
  { comments, sort }: CommentsOfPage,
  locals: App.Locals,
): Promise<NewToViewer> {
  const { muted } = locals
  const newCount = newCommentCount ?? 0
  const until = newCount > 0 ? await findReadUntil(locals, id) : null
  if (until === null) return { newCount, lineBefore: null, newIds: [] }
  const isNew = ({ createdAt, author, isOwn }: Comment): boolean =>
    createdAt > until && !isOwn && !(author && muted.includes(author.id))
  const newIds = comments
    .flatMap((thread) => [thread, ...(thread.replies ?? [])])
    .filter(isNew)
    .map((comment) => comment.id)
  return sort === PAGE_SORT
    ? { newCount, lineBefore: newIds[0] ?? null, newIds: [] }
    : { newCount, lineBefore: null, newIds }
}

const colorsOf = async ({ id, imageUrl, contentHtml }: Post, locals: App.Locals): Promise<Record<string, string>> =>
  imageUrl || contentHtml.includes('<img ') ? findImageColors(locals, id) : {}

/** A change of any post or member that it names clears a cached page. */
async function aroundPost({ id, author }: Post, locals: App.Locals): Promise<Surroundings> {
  const about = await findSurroundings(locals, id)
  for (const post of [...about.related, ...(about.author?.posts ?? [])]) locals.tags.add(postTag(post.id))
  if (author) locals.tags.add(memberTag(author.id))
  return about
}

async function commentsOf(id: string, url: URL, locals: App.Locals): Promise<CommentsOfPage> {
  const threadId = url.searchParams.get('thread')
  const thread = threadId && (await threadOf(id, threadId, url, locals))
  const sort = sortOf(url)
  if (thread) return { comments: [thread], hasMore: false, page: 1, sort, best: [], isThread: true, cursor: null }
  const page = await pageOfUrl(id, url, locals)
  const range = rangeOf(page, PAGE_SIZES.comments)
  const { items, hasMore, best: ids, cursor } = await findComments(locals, { id, ...range, sort })
  const best = page === 1 ? await bestOf(ids, items, locals) : []
  return { comments: items, hasMore, page, sort, best, isThread: false, cursor }
}

/** The page of comments in the URL: a number, the last one, or the one where a member has not read on. */
async function pageOfUrl(id: string, url: URL, locals: App.Locals): Promise<number> {
  const wanted = url.searchParams.get('comments')
  if (wanted === LAST_PAGE) return findCommentsPage(locals, id, 'last')
  return wanted === NEW_PAGE && locals.actor ? findCommentsPage(locals, id, 'new') : pageOf(url, 'comments')
}

const sortOf = (url: URL): CommentSort =>
  COMMENT_SORTS.find((sort) => sort === url.searchParams.get('sort')) ?? PAGE_SORT

/** The best comments, cut short: those of the list, others read alone. Those that fold are left out. */
async function bestOf(ids: readonly string[], listed: readonly Comment[], locals: App.Locals): Promise<Comment[]> {
  const found = await Promise.all(
    ids.map(async (id) => listed.find((comment) => comment.id === id) ?? (await load(getComment, { id }, locals))),
  )
  const viewer = toViewer(locals)
  return found
    .filter(({ author }) => !author || !locals.muted.includes(author.id))
    .filter((comment) => !isHiddenFrom(viewer, comment))
    .map((comment) => ({ ...comment, content: [...comment.content].slice(0, LIMITS.post.excerpt).join('') }))
}

/** A thread of this post with the replies that the URL selects; null when the viewer may not see it. */
async function threadOf(id: string, threadId: string, url: URL, locals: App.Locals): Promise<ThreadComment | null> {
  const from = offsetOf(url, 'from')
  try {
    const thread = await load(getComment, { id: threadId }, locals)
    if (thread.postId !== id || thread.parentId) return null
    const range = { limit: String(PAGE_SIZES.replies), offset: String(from) }
    const { items, hasMore } = await loadList(listReplies, { id: threadId, ...range }, locals)
    const replies = takeWithinBytes(items, LIMITS.comment.bytesShown - bytesOf([thread]))
    const isWhole = !hasMore && replies.length === items.length
    return { ...thread, replies, skipped: from, ...(isWhole && { replyCount: from + replies.length }) }
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null
    throw error
  }
}

async function whyShut(id: string, error: unknown, locals: App.Locals): Promise<OpenedPost> {
  if (!(error instanceof AppError) || error.status >= 500) throw error
  const access = await load(getPostAccess, { id }, locals).catch(() => null)
  if (!access || access.canAccess) return { state: 'missing', isGone: true }
  const isLocked = ['auth_required', 'level_required', 'secret'].includes(access.reason ?? '')
  const listed = isLocked ? await findListedPost(locals, id) : null
  if (listed?.author) locals.tags.add(memberTag(listed.author.id))
  const blocked = access.reason === 'user_blocked' ? await findBlockedAuthor(locals, id) : null
  const gate = access.reason === 'level_required' ? await levelGate(locals) : null
  return { state: 'denied', isGone: access.reason === 'removed', access, listed, blocked, gate }
}

async function levelGate(locals: App.Locals): Promise<LevelGate> {
  const [me, live] = await Promise.all([load(getCurrentUser, {}, locals), settings(locals)])
  return { exp: me.exp, earns: { post: live.postExp, comment: live.commentExp, like: live.likeExp } }
}
