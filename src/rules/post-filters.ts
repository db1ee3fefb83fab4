/** The orders of lists of posts; the first is that of a list for which none is chosen. */
export const POST_FILTERS = ['newest', 'popular', 'comments'] as const
