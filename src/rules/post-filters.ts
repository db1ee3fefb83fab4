/** The orders of lists of posts; the first is that of a list for which none is chosen. */
export const POST_FILTERS = ['newest', 'popular', 'comments'] as const

/** The feed has one more: the posts of members its reader follows. */
export const FEED_FILTERS = [...POST_FILTERS, 'following'] as const

/** When the reader last saw the posts of members they follow; absent for one who never did. */
export const SEEN_UNTIL_HEADER = 'X-Seen-Until'
