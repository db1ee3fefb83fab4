/** Characters of the longest path to return to. */
export const LONGEST_NEXT = 2_000
/** Paths that are no destination after signing in: API calls, and the sign-in pages themselves. */
const NOWHERE = /^\/(api|login|register)(\/|$)/

/**
 * The path that signs in and redirects back to `next`: a path, or the URL of a page. One that `nextPath` would refuse
 * for its length is left out: encoded, it would make a header that clients do not accept.
 */
export function signInPath(next: string | Pick<URL, 'pathname' | 'search'>): string {
  const path = typeof next === 'string' ? next : next.pathname + next.search
  return `/api/login?next=${encodeURIComponent(path.length > LONGEST_NEXT ? '/' : path)}`
}

/** The destination after signing in: `value` when it is a path of this site, otherwise `/`. */
export const nextPath = (value: string | null | undefined): string => (value && isPathOfThisSite(value) ? value : '/')

/** The path of the sign-in page, with `next` when that is a path of this site. */
export function loginUrl(next: string | null | undefined): string {
  const path = nextPath(next)
  return path === '/' ? '/login' : `/login?next=${encodeURIComponent(path)}`
}

/**
 * Browsers read `\` as `/` and drop tabs and line breaks, and a path that begins with two slashes names another host, also
 * after `/..` has been resolved. So nothing but plain, absolute paths passes.
 */
function isPathOfThisSite(value: string): boolean {
  // oxlint-disable-next-line no-control-regex
  if (value.length > LONGEST_NEXT || /[\u0000-\u0020\u007f-\u00a0\\]/.test(value) || !value.isWellFormed()) return false
  const [path = ''] = value.split(/[?#]/, 1)
  if (!path.startsWith('/') || path.includes('//')) return false
  const base = 'http://site.invalid'
  const url = URL.canParse(value, base) ? new URL(value, base) : null
  return url?.origin === base && !url.pathname.startsWith('//') && !NOWHERE.test(url.pathname)
}
