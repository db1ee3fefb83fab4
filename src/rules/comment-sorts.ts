/** How the comments of a post are ordered: the last first, the first first, or the most liked first. */
export const COMMENT_SORTS = ['newest', 'oldest', 'likes'] as const
export type CommentSort = (typeof COMMENT_SORTS)[number]

/** The header of a post's comments that names the best ones. */
export const BEST_HEADER = 'X-Best-Comments'
