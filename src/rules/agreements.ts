/** What a member agrees to, each recorded with the version of its text and the time. */
export const AGREEMENT_KINDS = ['terms', 'privacy', 'over14', 'news'] as const
export type AgreementKind = (typeof AGREEMENT_KINDS)[number]

/** The legal texts of which a new version may ask all members again. */
export const ASKED_KINDS = ['terms', 'privacy'] as const satisfies AgreementKind[]
export type AskedKind = (typeof ASKED_KINDS)[number]

/** Years after which a member is reminded of their consent to news. */
export const NEWS_REMINDER_YEARS = 2

/** Pages that members read and use before they agree to a new version. */
const OPEN_PAGES: ReadonlySet<string> = new Set([
  '/agree',
  '/terms',
  '/privacy',
  '/cookies',
  '/settings',
  '/contact',
  '/takedown',
])

/** Where a member who has to agree first is led from this page; null where the page is open to them. */
export function agreePath(
  mustAgree: readonly AskedKind[] | undefined,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
) {
  if (!mustAgree?.length || OPEN_PAGES.has(pathname)) return null
  return `/agree?next=${encodeURIComponent(pathname + search)}`
}
