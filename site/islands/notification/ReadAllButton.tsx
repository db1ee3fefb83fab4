import { useStore } from '@nanostores/react'
import { notificationText } from '#src/text/notification.ts'
import { Button } from '../../components/ui/Button.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { readAllLines } from '../../lib/live/notifications.ts'
import { logFailure } from '../../lib/toasts/log-failure.ts'
import { $unread } from '../../lib/live/unread.ts'

/** 모두 읽음, if anything is unread; `initialCount` is the server's count until the live one arrives. */
export function ReadAllButton({ initialCount }: { initialCount: number }) {
  const { notifications } = useStore($unread, { ssr: 'initial' }) ?? { notifications: initialCount }
  const reading = useCall(readAllLines, { onFailure: logFailure })
  if (notifications === 0) return null
  return (
    <Button busy={reading.isBusy} className="min-h-tap" onClick={() => reading.send()} size="sm" variant="ghost">
      {notificationText.readAll}
    </Button>
  )
}
