import { toastText } from '#src/text/toast.ts'
import { isOffline, showOffline } from './connection.ts'
import { toast } from './toasts.ts'

/** Shows that a file of the page failed to load: no connection, or a new version of the site. */
export function sayNotLoaded(): void {
  if (isOffline()) return showOffline(toastText.notLoaded)
  toast({
    title: toastText.error,
    description: toastText.notLoaded,
    variant: 'destructive',
    action: { label: toastText.reload, onPress: () => location.reload() },
  })
}
