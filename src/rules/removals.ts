import { removalText } from '../text/removals.ts'
import { AppError } from './app-error.ts'
import { LIMITS } from './limits.ts'

/** What is known of a post or comment that may be removed. */
export interface Removal {
  author?: string | null
  removedAt?: string | null
  removedBy?: string | null
  removedByReport?: boolean | null
  content: string
}

/** Whether somebody other than its author hid it. Of who has left, only a report says so. */
export const isHiddenByStaff = ({ author, removedAt, removedBy, removedByReport }: Omit<Removal, 'content'>): boolean =>
  Boolean(removedAt && (removedByReport || (author && removedBy && removedBy !== author)))

/** Why staff may not show again what was removed, or null when staff removed it themselves and its text is still there. */
export function whyNotRestore({ author, removedAt, removedBy, removedByReport, content }: Removal): AppError | null {
  if (!removedAt) return new AppError('NOT_FOUND')
  if (removedByReport) return new AppError('CONFLICT', { message: removalText.byReport })
  if (!isHiddenByStaff({ author, removedAt, removedBy }))
    return new AppError('CONFLICT', { message: removalText.byAuthor })
  return content === '' ? new AppError('CONFLICT', { message: removalText.blanked(LIMITS.removedKeptDays) }) : null
}
