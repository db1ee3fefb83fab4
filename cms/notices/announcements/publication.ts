import { AppError } from '#src/rules/app-error.ts'
import { checkText } from '#src/text/checks.ts'

interface Planned {
  status?: 'draft' | 'published' | null
  /** When a draft is to be published by itself. */
  publishAt?: string | null
}

interface Stored extends Planned {
  /** When it was published for the first time, and members were told. */
  publishedAt?: string | null
}

/** The columns that say since when readers meet it. Throws VALIDATION for a new time that is over. */
export function publicationOf(next: Planned, before: Stored | null | undefined, now: Date) {
  const { status } = next
  if (status === 'published') return { publishAt: null, publishedAt: before?.publishedAt ?? now.toISOString() }
  const publishAt = next.publishAt ? new Date(next.publishAt).toISOString() : null
  if (publishAt && publishAt !== before?.publishAt && publishAt <= now.toISOString())
    throw new AppError('VALIDATION', { fields: { publishAt: checkText.future } })
  return { publishAt, publishedAt: before?.publishedAt ?? null }
}
