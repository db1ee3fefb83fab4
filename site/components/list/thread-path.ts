import { PAGE_SORT, type CommentSort, type LAST_PAGE, type NEW_PAGE } from '#src/rules/comment-sorts.ts'

/** The page of one thread alone; its replies begin at this offset. */
export const threadPath = (postId: string, threadId: string, from = 0): string =>
  `/post/${postId}?thread=${threadId}${from > 0 ? `&from=${from}` : ''}`

interface CommentsPage {
  postId: string
  sort?: CommentSort
  /** Its number, the last one, or the one with the viewer's first new comment. */
  page?: number | typeof LAST_PAGE | typeof NEW_PAGE
}

/** The page of a post with these comments. */
export function commentsPath({ postId, sort = PAGE_SORT, page = 1 }: CommentsPage): string {
  const query = [page === 1 ? '' : `comments=${page}`, sort === PAGE_SORT ? '' : `sort=${sort}`].filter(Boolean)
  return `/post/${postId}${query.length > 0 ? `?${query.join('&')}` : ''}`
}
