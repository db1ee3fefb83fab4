/** Orders of search results; the first is that of a search for which none is chosen. */
export const SEARCH_SORTS = ['newest', 'relevance'] as const

/** Results are counted up to this many. */
export const MOST_COUNTED = 1_000

/** The number of results as `X-Total-Count` has it. */
export const totalCount = (found: number): string => (found > MOST_COUNTED ? `${MOST_COUNTED}+` : String(found))

/** The parameter of a search's address that asks for comments, and its value. */
export const SEARCH_IN = 'in'
export const IN_COMMENTS = 'comments'

/** `true` where a search in comments ended before it had looked at the oldest; absent otherwise. */
export const OLDER_LEFT_HEADER = 'X-Older-Left'
