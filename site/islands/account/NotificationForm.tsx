import { useState, type FormEvent } from 'react'
import { updateNotificationSettings } from '#src/contracts/users.ts'
import { settingsText } from '#src/text/account.ts'
import { mailPageText } from '#src/text/mail.ts'
import { ReadyButton } from '../../components/ui/ReadyButton.tsx'
import { Switch } from '../../components/ui/Switch.tsx'
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
    <form method="post" onSubmit={submit}>
      <Switch
        checked={choice.emailNotifications}
        help={MAIL_HELPS[mail]}
        label={settingsText.emailNotifications}
        onChange={({ target }) => setChoice({ ...choice, emailNotifications: target.checked })}
      />
      <Switch
        checked={choice.pushNotifications}
        help={settingsText.pushNotificationsHelp}
        label={settingsText.pushNotifications}
        onChange={({ target }) => setChoice({ ...choice, pushNotifications: target.checked })}
      />
      <ReadyButton busy={save.isBusy} className="mt-5 max-sm:w-full" type="submit">
        {settingsText.save}
      </ReadyButton>
    </form>
  )
}
