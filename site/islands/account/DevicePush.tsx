import { useEffect, useState } from 'react'
import { isQuiet, type QuietHours } from '#src/rules/quiet-hours.ts'
import { settingsText } from '#src/text/account.ts'
import { Switch } from '../../components/ui/Switch.tsx'
import { pushState, startPushes, stopPushes, type PushState } from '../../lib/live/push.ts'
import { toast, toastFailure } from '../../lib/toasts/toasts.ts'

const { devicePush } = settingsText
const HELPS: Record<PushState | 'unknown', string> = {
  unknown: devicePush.help,
  on: devicePush.help,
  off: devicePush.help,
  denied: devicePush.denied,
  unsupported: devicePush.unsupported,
}

interface Props {
  /** Toasts and pushes of the whole account are switched on. */
  isAnyOn: boolean
  quietHours: QuietHours | null
}

/** Turns pushes on and off in this browser, at once; the browser asks for its permission after the press. */
export function DevicePush({ isAnyOn, quietHours }: Props) {
  const [state, setState] = useState<PushState | 'unknown'>('unknown')
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    void pushState().then(setState)
  }, [])
  const change = async (isOn: boolean) => {
    setBusy(true)
    try {
      const refusal = isOn ? await startPushes() : null
      if (!isOn) await stopPushes()
      if (refusal) toast({ title: devicePush.failed, description: devicePush[refusal], variant: 'warning' })
      else toast({ title: isOn ? devicePush.started : devicePush.stopped })
    } catch (error) {
      toastFailure(error, devicePush.failed)
    }
    setState(await pushState())
    setBusy(false)
  }
  const silence = state === 'on' ? whySilent({ isAnyOn, quietHours }) : null
  return (
    <Switch
      aria-busy={isBusy}
      checked={state === 'on'}
      disabled={isBusy || (state !== 'on' && state !== 'off')}
      help={silence ?? HELPS[state]}
      label={devicePush.label}
      onChange={({ target }) => void change(target.checked)}
    />
  )
}

/** Why nothing comes to a browser that is subscribed; null when it does. */
function whySilent({ isAnyOn, quietHours }: Props): string | null {
  if (!isAnyOn) return devicePush.paused
  if (!quietHours || !isQuiet(quietHours, new Date())) return null
  return quietHours.from === quietHours.to ? devicePush.quietAlways : devicePush.quiet(settingsText.hour(quietHours.to))
}
