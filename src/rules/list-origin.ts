/** The list that a post was opened from, as `?from=` names it. */
export type ListOrigin =
  | { kind: 'recent' | 'popular' }
  | { kind: 'category'; id: number }
  | { kind: 'search'; q: string }

/** Names of lists that every reader has; a search is known to pages alone. */
export const SHARED_ORIGIN = /^(?:recent|popular|category:[1-9]\d{0,8})$/
const SEARCH = 'search:'

/** The list that a value of `?from=` names; null for none. */
export function originOf(value: string | null): ListOrigin | null {
  if (value === 'recent' || value === 'popular') return { kind: value }
  if (value?.startsWith(SEARCH) && value.length > SEARCH.length)
    return { kind: 'search', q: value.slice(SEARCH.length) }
  return value && SHARED_ORIGIN.test(value) ? { kind: 'category', id: Number(value.split(':')[1]) } : null
}

/** The value of `?from=` for a list; null for the newest posts, which a post's page shows without it. */
export function originName(origin: ListOrigin): string | null {
  if (origin.kind === 'category') return `category:${origin.id}`
  if (origin.kind === 'search') return SEARCH + origin.q
  return origin.kind === 'popular' ? origin.kind : null
}

/** The path of a post that is opened from this list. */
export const postPath = (id: string, from: string | null = null): string =>
  from ? `/post/${id}?from=${encodeURIComponent(from).replace('%3A', ':')}` : `/post/${id}`
