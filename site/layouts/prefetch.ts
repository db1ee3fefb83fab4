import { createHash } from 'node:crypto'

type Eagerness = 'moderate' | 'conservative'

/**
 * Speculation rules: which pages a browser may fetch before they are asked for, a few at most and never to save data at the
 * reader's cost. Posts alone, because reading them changes nothing but their views (`countView`).
 */
const rules = (eagerness: Eagerness): string => {
  const posts = { and: [{ href_matches: '/post/*' }, { not: { selector_matches: '[href*="#"]' } }] }
  return JSON.stringify({ prefetch: [{ where: posts, eagerness }] })
}

/**
 * A guest's come from memory, so resting on a link is enough. A member's are rendered for them and say what they have
 * liked, so only the press itself is early enough and not too early.
 */
export const PREFETCH = { guest: rules('moderate'), member: rules('conservative') }

/** By which the policy on scripts lets the rules through. */
export const PREFETCH_DIGESTS = Object.values(PREFETCH).map(
  (text) => `sha256-${createHash('sha256').update(text).digest('base64')}` as const,
)
