import { useEffect, useState } from 'react'
import { settingsText } from '#src/text/account.ts'
import { Switch } from '../../components/ui/Switch.tsx'
import { pushState, startPushes, stopPushes, type PushState } from '../../lib/live/push.ts'
import { toast, toastFailure } from '../../lib/notices/toasts.ts'

const { devicePush } = settingsText
const HELPS: Record<PushState | 'unknown', string> = {
  unknown: devicePush.help,
  on: devicePush.help,
  off: devicePush.help,
  denied: devicePush.denied,
  unsupported: devicePush.unsupported,
}

/** Turns pushes on and off in this browser, at once; the browser asks for its permission after the press. */
export function DevicePush() {
  const [state, setState] = useState<PushState | 'unknown'>('unknown')
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    void pushState().then(setState)
  }, [])
  const change = async (isOn: boolean) => {
    setBusy(true)
    try {
      const next = await (isOn ? startPushes() : stopPushes())
      setState(next)
      if (next === 'denied') toast({ title: devicePush.denied, variant: 'warning' })
      else toast({ title: next === 'on' ? devicePush.started : devicePush.stopped })
    } catch (error) {
      toastFailure(error, devicePush.failed)
      setState(await pushState())
    }
    setBusy(false)
  }
  return (
    <Switch
      aria-busy={isBusy}
      checked={state === 'on'}
      disabled={isBusy || (state !== 'on' && state !== 'off')}
      help={HELPS[state]}
      label={devicePush.label}
      onChange={({ target }) => void change(target.checked)}
    />
  )
}
