import { useState, type FormEvent } from 'react'
import { updateNotificationSettings } from '#src/contracts/users.ts'
import { settingsText } from '#src/text/account.ts'
import { mailPageText } from '#src/text/mail.ts'
import { Checkbox } from '../../components/ui/Checkbox.tsx'
import { ReadyButton } from '../../components/ui/ReadyButton.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { call } from '../../lib/api/call.ts'
import { $pushes } from '../../lib/live/show-notification.ts'
import { toast } from '../../lib/notices/toasts.ts'
import type { MailStatus } from './AccountInfo.tsx'

export interface NotificationChoice {
  emailNotifications: boolean
  pushNotifications: boolean
}

const MAIL_HELPS = {
  off: mailPageText.off,
  unproved: settingsText.emailUnproved,
  proved: settingsText.emailNotificationsHelp,
}

/** Which notifications come by mail, and which appear at once while a page is open. */
export function NotificationForm({ mail, ...initial }: NotificationChoice & { mail: MailStatus }) {
  const [choice, setChoice] = useState<NotificationChoice>(initial)
  const save = useCall(() => call(updateNotificationSettings, choice), {
    onSuccess: (saved) => {
      setChoice(saved)
      $pushes.set(saved.pushNotifications)
      toast({ title: settingsText.notificationsSaved })
    },
    failure: { text: settingsText.notificationsFailedText, title: settingsText.notificationsFailed },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.send()
  }
  return (
    <form className="grid gap-4" method="post" onSubmit={submit}>
      <Choice
        checked={choice.emailNotifications}
        help={MAIL_HELPS[mail]}
        label={settingsText.emailNotifications}
        onChange={(emailNotifications) => setChoice({ ...choice, emailNotifications })}
      />
      <Choice
        checked={choice.pushNotifications}
        help={settingsText.pushNotificationsHelp}
        label={settingsText.pushNotifications}
        onChange={(pushNotifications) => setChoice({ ...choice, pushNotifications })}
      />
      <ReadyButton busy={save.isBusy} className="justify-self-start max-sm:w-full" type="submit">
        {settingsText.save}
      </ReadyButton>
    </form>
  )
}

interface ChoiceProps {
  label: string
  help: string
  checked: boolean
  onChange: (checked: boolean) => void
}

function Choice({ label, help, checked, onChange }: ChoiceProps) {
  const text = (
    <>
      <span className="block font-semibold">{label}</span>
      <span className="block text-sm text-ink-3">{help}</span>
    </>
  )
  return <Checkbox checked={checked} label={text} onChange={(event) => onChange(event.target.checked)} />
}
