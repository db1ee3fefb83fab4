import type { PageTag } from '#src/rules/page-tags.ts'
import { pageCache } from '../http/page-cache.ts'

interface Saved {
  doc: { id: string | number }
}

const SECOND_ROUND_MS = 1_000

/** A Payload hook that forgets what a save in the panel changes. Operations use `afterCommit` instead. */
export const forgetsAfterSave =
  (forget: (saved: Saved) => void) =>
  (saved: Saved): void => {
    forget(saved)
    // The hook runs just before Payload commits; the second round covers what was read in between.
    setTimeout(() => forget(saved), SECOND_ROUND_MS).unref()
  }

/** A Payload hook that forgets guest pages after a save in the panel. Operations use `clearPages` instead. */
export const clearsPages = (tagsOf: (saved: Saved) => PageTag[]) =>
  forgetsAfterSave((saved) => pageCache().clear(tagsOf(saved)))
