import type { PostFile } from '#src/contracts/schemas/files.ts'
import type { Poll } from '#src/contracts/schemas/polls.ts'
import type { Post } from '#src/contracts/schemas/posts.ts'
import { commentsClosedBy } from '#src/rules/comments-open.ts'
import { newCommentCounts } from './new-comments.ts'
import { bookmarkedAmong, likedAmong, watchedAmong } from './viewer-flags.ts'
import { boardsOfPosts } from '#cms/categories/new-today.ts'
import { filesOf } from '#cms/files/files-of.ts'
import { findAuthors } from '#cms/members/authors.ts'
import { postTextPresenter, type PostText } from '#cms/mentions/show.ts'
import { listedPolls, pollOf } from './poll-show.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { readSettings } from '#cms/core/settings/read.ts'
import { findPostCategories } from './post-categories.ts'
import { pinnedPosts } from './pins.ts'
import { toLine, toPost, type ListedPost, type PostRowLine } from './present.ts'
import { namedAuthor } from '#cms/visibility/anonymous.ts'
import { lockedAmong } from '#cms/visibility/posts.ts'

/** The rows with today's names of the mentioned members. */
async function withCurrentNames(req: AppRequest, rows: readonly ListedPost[]): Promise<ListedPost[]> {
  const texts = rows.map(({ contentHtml, excerpt }) => ({ html: contentHtml ?? '', excerpt: excerpt ?? '' }))
  const read = await postTextPresenter(req, texts)
  return rows.map((post, index) => {
    const { html, excerpt } = read(texts[index] as PostText)
    return { ...post, excerpt, ...(post.contentHtml && { contentHtml: html }) }
  })
}

/** The polls of these posts: whole for a post with its text, else as lists show them. */
async function pollsOf(req: AppRequest, rows: readonly ListedPost[]): Promise<ReadonlyMap<string, Poll | null>> {
  const now = new Date()
  const [first] = rows
  if (rows.length === 1 && first?.content !== undefined) return new Map([[first.id, await pollOf(req, first.id, now)]])
  return listedPolls(
    req,
    rows.map(({ id }) => id),
    now,
  )
}

/** The files of a post with its text that has some; lists show none. */
async function filesOfPosts(
  req: AppRequest,
  rows: readonly ListedPost[],
): Promise<ReadonlyMap<string, readonly PostFile[]>> {
  const having = rows.filter(({ content, fileCount }) => content !== undefined && (fileCount ?? 0) > 0)
  return new Map(await Promise.all(having.map(async ({ id }) => [id, await filesOf(req, { post: id })] as const)))
}

/** Rows of posts as lines of a list: without what only cards show, such as likes, bookmarks and polls. */
export async function showLines(req: AppRequest, rows: readonly ListedPost[]): Promise<PostRowLine[]> {
  const [authors, locked] = await Promise.all([findAuthors(req, rows.map(namedAuthor)), lockedAmong(req, rows)])
  return rows.map((post) => toLine({ post, author: authors.get(namedAuthor(post) ?? ''), locked: locked.has(post.id) }))
}

/**
 * Rows of posts as the caller sees them, in their order, with authors, categories, likes, bookmarks and polls; rows of
 * `CARD_FIELDS` without text.
 */
export async function showPosts(req: AppRequest, rows: readonly ListedPost[]): Promise<Post[]> {
  if (rows.length === 0) return []
  const now = new Date()
  const { closeCommentsAfterDays } = await readSettings(req)
  const ids = rows.map(({ id }) => id)
  const [authors, categoriesOf, boards, liked, bookmarked, newComments, watched, locked, polls, named, pinned, files] =
    await Promise.all([
      findAuthors(req, rows.map(namedAuthor)),
      findPostCategories(req, ids),
      boardsOfPosts(req),
      likedAmong(req, rows),
      bookmarkedAmong(req, ids),
      newCommentCounts(req, ids),
      watchedAmong(req, req.isPage ? rows.filter(({ content }) => content !== undefined) : rows),
      lockedAmong(req, rows),
      pollsOf(req, rows),
      withCurrentNames(req, rows),
      pinnedPosts(req),
      filesOfPosts(req, rows),
    ])
  return named.map((post) =>
    toPost({
      post,
      author: authors.get(namedAuthor(post) ?? ''),
      isOwn: Boolean(req.actor && req.actor.id === post.author),
      categories: (categoriesOf.get(post.id) ?? []).flatMap((id) => boards.find((board) => board.id === id) ?? []),
      isLiked: liked.has(post.id),
      isBookmarked: bookmarked.has(post.id),
      newCommentCount: newComments.get(post.id) ?? null,
      isWatching: watched.has(post.id),
      files: [...(files.get(post.id) ?? [])],
      locked: locked.has(post.id),
      pinned: pinned.get(post.id) ?? null,
      poll: polls.get(post.id) ?? null,
      commentsClosedBy: commentsClosedBy(post, closeCommentsAfterDays, now),
    }),
  )
}
