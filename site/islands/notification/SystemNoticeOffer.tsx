import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { notificationText } from '#src/text/notification.ts'
import { Button } from '../../components/ui/Button.tsx'
import { $pushes } from '../../lib/live/show-notification.ts'
import { inBrowser } from '../../lib/browser/storage.ts'
import { toast } from '../../lib/toasts/toasts.ts'

const DECLINED = 'aah:no-system-notices'

/** Phones support them only for installed sites, though some have the API. */
const isOpen = (): boolean =>
  'Notification' in window &&
  Notification.permission === 'default' &&
  matchMedia('(pointer: fine)').matches &&
  !inBrowser.get(DECLINED)

/** Offers system notifications; the browser's permission prompt needs a press first. */
export function SystemNoticeOffer() {
  const pushes = useStore($pushes, { ssr: 'initial' })
  const [isDone, setDone] = useState(false)
  if (!pushes || isDone || !isOpen()) return null
  const ask = async () => {
    const answer = await Notification.requestPermission()
    if (answer === 'denied') toast({ title: notificationText.denied })
    setDone(true)
  }
  const decline = () => {
    inBrowser.set(DECLINED, 'yes')
    setDone(true)
  }
  return (
    <div className="mx-4 my-1 flex flex-wrap items-center gap-x-2 rounded-lg bg-act-soft py-1 pr-2 pl-4">
      <p className="min-w-48 flex-1 text-sm text-ink-2">{notificationText.offer}</p>
      <div className="flex">
        <Button className="min-h-tap text-act!" onClick={() => void ask()} size="sm" variant="ghost">
          {notificationText.enable}
        </Button>
        <Button className="min-h-tap" onClick={decline} size="sm" variant="ghost">
          {notificationText.notNow}
        </Button>
      </div>
    </div>
  )
}
