import type { Actor } from './permissions.ts'

/** What an imported member has to do before anything else: choose a new password, give an address. */
export type Owed = 'password' | 'email'

/** What of it comes first; null for other members and for guests. */
export const owedBy = (actor: Pick<Actor, 'mustChangePassword' | 'mustGiveEmail'> | null): Owed | null =>
  actor?.mustChangePassword ? 'password' : actor?.mustGiveEmail ? 'email' : null

/** Pages that they may read and use before. */
const OPEN_PAGES: ReadonlySet<string> = new Set([
  '/settings',
  '/verify-email',
  '/terms',
  '/privacy',
  '/cookies',
  '/contact',
  '/takedown',
])

/** Where such a member is led from this page; null where the page is open to them. */
export function owedPath(actor: Parameters<typeof owedBy>[0], { pathname }: Pick<URL, 'pathname'>): string | null {
  const owed = owedBy(actor)
  return owed === null || OPEN_PAGES.has(pathname) ? null : `/settings?tab=${owed}`
}
