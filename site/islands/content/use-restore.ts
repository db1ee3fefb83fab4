import { staffActText } from '#src/text/staff-removal.ts'
import { workMenuText } from '#src/text/content-menu.ts'
import { useCall } from '../../hooks/use-call.ts'
import { toast } from '../../lib/notices/toasts.ts'
import { restoreContent, type ContentRef } from './content.ts'

/** Shows again what staff deleted: from a menu, or from the toast that says it was deleted. */
export function useRestore(target: ContentRef, onRestored: () => void) {
  const restoring = useCall(() => restoreContent(target), {
    onSuccess: onRestored,
    failure: { text: staffActText.restoreFailed },
  })
  return {
    restore: () => restoring.send(),
    isBusy: restoring.isBusy,
    /** Says that it was deleted, with the way back. */
    sayRemoved: () =>
      toast({
        title: staffActText.removed[target.kind],
        description: staffActText.removedText,
        action: { label: workMenuText.undo, onPress: () => restoring.send() },
      }),
  }
}
