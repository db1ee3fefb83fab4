/** Payload's own sign-in and account endpoints, replaced by the site's session and sign-in page. */
const OWN_API =
  /^\/cms\/api\/[^/]+\/(login|logout|refresh-token|first-register|forgot-password|reset-password|unlock|verify|init|.*api-key)(\/|$)/i
const OWN_PAGES =
  /^\/cms\/(login|logout|logout-inactivity|create-first-user|forgot|reset|unlock|verify|[^/]+\/verify)(\/|$)/i
/** Draws share images with fonts that it fetches from elsewhere. */
const SHARE_IMAGE = /^\/cms\/api\/og(\/|$)/i
const API = /^\/cms\/api(\/|$)/i

/** The kind of a path below /cms or /_next: a page, Payload's REST, a file of the panel, or blocked. */
type RequestKind = 'page' | 'api' | 'file' | 'closed'

/** Classifies the path as Payload and Next would read it: decoded, in any case, however many slashes it has. */
export function requestKind(url: string): RequestKind {
  const path = decoded(url.split(/[?#]/, 1)[0] ?? '')
  if (path === null || /\/\/|\\|\/\.\.?(\/|$)/.test(path)) return 'closed'
  if ([OWN_API, OWN_PAGES, SHARE_IMAGE].some((blocked) => blocked.test(path))) return 'closed'
  if (path.startsWith('/_next/')) return 'file'
  return API.test(path) ? 'api' : 'page'
}

/** Decoded until nothing changes, so that no encoding hides an endpoint; null when it cannot be read. */
function decoded(path: string): string | null {
  try {
    const once = decodeURIComponent(path)
    return once === path ? path : decoded(once)
  } catch {
    return null
  }
}
