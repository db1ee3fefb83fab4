import { AppError } from '#src/rules/app-error.ts'
import { checkText } from '#src/text/checks.ts'

interface Planned {
  status?: 'draft' | 'published' | null
  /** When the job publishes the draft. */
  publishAt?: string | null
}

interface Stored extends Planned {
  /** First publication, when members were notified. */
  publishedAt?: string | null
}

/** The columns of an announcement's publication. Throws VALIDATION for a new `publishAt` in the past. */
export function publicationOf(next: Planned, before: Stored | null | undefined, now: Date) {
  const { status } = next
  if (status === 'published') return { publishAt: null, publishedAt: before?.publishedAt ?? now.toISOString() }
  const publishAt = next.publishAt ? new Date(next.publishAt).toISOString() : null
  if (publishAt && publishAt !== before?.publishAt && publishAt <= now.toISOString())
    throw new AppError('VALIDATION', { fields: { publishAt: checkText.future } })
  return { publishAt, publishedAt: before?.publishedAt ?? null }
}
