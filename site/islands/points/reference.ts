import type { PointTransaction } from '#src/contracts/schemas/points.ts'
import { historyText } from '#src/text/points.ts'

/** Where a line of the ledger leads, by what it was for. */
const PLACES: Record<string, { label: string; href: (id: string) => string }> = {
  post: { label: historyText.toPost, href: (id) => `/post/${id}` },
  comment: { label: historyText.toComment, href: (id) => `/comment/${id}` },
  member: { label: historyText.toProfile, href: (id) => `/profile/${id}` },
  report: { label: historyText.toReport, href: (id) => `/reports/${id}` },
  conversion: { label: historyText.toConversions, href: () => '/convert-points' },
  payment: { label: historyText.toPayments, href: () => '/payments' },
  order: { label: historyText.toPayments, href: () => '/payments' },
}

/** The link of a line; null when there is no page for what it was for. */
export function referenceOf({
  referenceType,
  referenceId,
}: Pick<PointTransaction, 'referenceType' | 'referenceId'>): { label: string; href: string } | null {
  const place = referenceType && Object.hasOwn(PLACES, referenceType) ? PLACES[referenceType] : undefined
  return place && referenceId ? { label: place.label, href: place.href(referenceId) } : null
}
