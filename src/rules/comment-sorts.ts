/** How the comments of a post are ordered: the last first, the first first, or the most liked first. */
export const COMMENT_SORTS = ['newest', 'oldest', 'likes'] as const
export type CommentSort = (typeof COMMENT_SORTS)[number]

/** The order on a post's page for which none is chosen; the call's own is the first of the list. */
export const PAGE_SORT: CommentSort = 'oldest'

/** The values of `?comments=` that lead to the last page, and for members to the one with the first new comment. */
export const LAST_PAGE = 'last'
export const NEW_PAGE = 'new'

/** The header of a post's comments that names the best ones. */
export const BEST_HEADER = 'X-Best-Comments'
