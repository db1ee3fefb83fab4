import { staffRemovalText } from '#src/text/staff-removal.ts'
import { contentMenuText } from '#src/text/content-menu.ts'
import { useCall } from '../../hooks/use-call.ts'
import { toast } from '../../lib/toasts/toasts.ts'
import { restoreContent, type ContentRef } from './content.ts'

/** Restores what staff deleted, from a menu or from the toast after the deletion. */
export function useRestore(target: ContentRef, onRestored: () => void) {
  const restoring = useCall(() => restoreContent(target), {
    onSuccess: onRestored,
    failure: { text: staffRemovalText.restoreFailed },
  })
  return {
    restore: () => restoring.send(),
    isBusy: restoring.isBusy,
    /** Shows the toast after a deletion, with an undo button. */
    sayRemoved: () =>
      toast({
        title: staffRemovalText.removed[target.kind],
        description: staffRemovalText.removedText,
        action: { label: contentMenuText.undo, onPress: () => restoring.send() },
      }),
  }
}
