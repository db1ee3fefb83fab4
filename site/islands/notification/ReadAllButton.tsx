import { useStore } from '@nanostores/react'
import { notificationText } from '#src/text/notification.ts'
import { Button } from '../../components/ui/Button.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { readAllLines } from '../../lib/live/notifications.ts'
import { $unread } from '../../lib/live/unread.ts'

/** 모두 읽음, while there is something to read; `atFirst` is how much there was before the page followed it. */
export function ReadAllButton({ initialCount }: { initialCount: number }) {
  const { notifications } = useStore($unread, { ssr: 'initial' }) ?? { notifications: initialCount }
  const reading = useCall(readAllLines, { failure: { text: notificationText.readAllFailed } })
  if (notifications === 0) return null
  return (
    <Button busy={reading.isBusy} className="min-h-tap" onClick={() => reading.send()} size="sm" variant="ghost">
      {notificationText.readAll}
    </Button>
  )
}
