import type { Post } from '#src/contracts/schemas/posts.ts'
import { bookmarkedAmong, likedAmong } from '#cms/material/marks/viewer-marks.ts'
import { allCategories } from '#cms/material/categories/find.ts'
import { findAuthors } from '#cms/people/members/authors.ts'
import { postTextPresenter, type PostText } from '#cms/material/mentions/show.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { findPostCategories } from './post-categories.ts'
import { toPost, type ListedPost } from './present.ts'
import { lockedAmong } from '#cms/people/visibility/posts.ts'

/** The rows with today's names of the mentioned members. */
async function withCurrentNames(req: AppRequest, rows: readonly ListedPost[]): Promise<ListedPost[]> {
  const texts = rows.map(({ contentHtml, excerpt }) => ({ html: contentHtml ?? '', excerpt: excerpt ?? '' }))
  const read = await postTextPresenter(req, texts)
  return rows.map((post, index) => {
    const { html, excerpt } = read(texts[index] as PostText)
    return { ...post, excerpt, ...(post.contentHtml && { contentHtml: html }) }
  })
}

/**
 * Rows of posts as the caller sees them, in their order, with authors, categories, likes and bookmarks; rows of
 * `CARD_FIELDS` without text.
 */
export async function showPosts(req: AppRequest, rows: readonly ListedPost[]): Promise<Post[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [authors, categoriesOf, boards, liked, bookmarked, locked, named] = await Promise.all([
    findAuthors(
      req,
      rows.map(({ author }) => author),
    ),
    findPostCategories(req, ids),
    allCategories(req),
    likedAmong(req, ids),
    bookmarkedAmong(req, ids),
    lockedAmong(req, rows),
    withCurrentNames(req, rows),
  ])
  return named.map((post) =>
    toPost({
      post,
      author: post.author ? authors.get(post.author) : undefined,
      categories: (categoriesOf.get(post.id) ?? []).flatMap((id) => boards.find((board) => board.id === id) ?? []),
      isLiked: liked.has(post.id),
      isBookmarked: bookmarked.has(post.id),
      locked: locked.has(post.id),
    }),
  )
}
