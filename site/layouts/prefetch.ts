import { createHash } from 'node:crypto'

type Eagerness = 'moderate' | 'conservative'

/**
 * Speculation rules: pages that a browser may prefetch, a few at most and never in data-saver mode. Posts only,
 * because a request changes nothing but their views (`countView`); those of a search are rendered with the search.
 */
const rules = (eagerness: Eagerness): string => {
  const posts = {
    and: [{ href_matches: '/post/*' }, { not: { selector_matches: '[href*="#"], [href*="?from=search"]' } }],
  }
  return JSON.stringify({ prefetch: [{ where: posts, eagerness }] })
}

/**
 * Guest pages are cached, so hovering a link is enough. Member pages are rendered per viewer with what they have
 * liked, so only the press itself is early enough and not too early.
 */
export const PREFETCH = { guest: rules('moderate'), member: rules('conservative') }

/** The digests by which the content security policy allows the rules. */
export const PREFETCH_DIGESTS = Object.values(PREFETCH).map(
  (text) => `sha256-${createHash('sha256').update(text).digest('base64')}` as const,
)
