import { pageCache } from '../http/page-cache.ts'

interface Saved {
  doc: { id: string | number }
}

/** A Payload hook that forgets guest pages after a save in the panel. Operations use `clearPages` instead. */
export const clearsPages =
  (tagsOf: (saved: Saved) => string[]) =>
  ({ doc }: Saved): void => {
    // The hook runs just before Payload commits; the second round covers a page that was rendered in between.
    pageCache().clear(tagsOf({ doc }))
    setTimeout(() => pageCache().clear(tagsOf({ doc })), 1_000).unref()
  }
