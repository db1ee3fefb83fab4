import { useState, type FormEvent } from 'react'
import { saveNotificationChoices } from '#src/contracts/notifications.ts'
import type { NotificationChoices } from '#src/contracts/schemas/notifications.ts'
import { updateNotificationSettings } from '#src/contracts/users.ts'
import type { MessageChoice } from '#src/rules/message-rights.ts'
import { settingsText } from '#src/text/account.ts'
import { mailPageText } from '#src/text/mail.ts'
import { ReadyButton } from '../../components/ui/ReadyButton.tsx'
import { Switch } from '../../components/ui/Switch.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { useLeaveWarning } from '../../hooks/use-leave-warning.ts'
import { call } from '../../lib/api/call.ts'
import { $pushes, $quietHours } from '../../lib/live/show-notification.ts'
import { toast } from '../../lib/toasts/toasts.ts'
import type { MailStatus } from './AccountInfo.tsx'
import { DevicePush } from './DevicePush.tsx'
import { MessageChoiceField } from './MessageChoiceField.tsx'
import { KindSwitches } from './KindSwitches.tsx'
import { QuietHoursField } from './QuietHoursField.tsx'

export interface NotificationChoice extends NotificationChoices {
  emailNotifications: boolean
  pushNotifications: boolean
  whoMayMessage: MessageChoice
}

const mailHelp = (mail: MailStatus): string =>
  mail === 'off'
    ? mailPageText.off
    : mail === 'unproved'
      ? settingsText.emailUnproved
      : settingsText.emailNotificationsHelp

async function store({ emailNotifications, pushNotifications, whoMayMessage, ...choices }: NotificationChoice) {
  const ways = await call(updateNotificationSettings, { emailNotifications, pushNotifications, whoMayMessage })
  return { whoMayMessage, ...ways, ...(await call(saveNotificationChoices, choices)) }
}

/** Whether both say the same, whatever order their parts are in. */
const isSame = (one: NotificationChoice, other: NotificationChoice): boolean => textOf(one) === textOf(other)
const textOf = ({ kinds, ...rest }: NotificationChoice): string =>
  JSON.stringify([Object.entries(kinds).sort(), Object.entries(rest).sort()])

/** What notifies the member, by which ways, and when nothing does. */
export function NotificationForm({
  mail,
  isStaff,
  ...initial
}: NotificationChoice & { mail: MailStatus; isStaff: boolean }) {
  const [choice, setChoice] = useState<NotificationChoice>(initial)
  const [stored, setStored] = useState<NotificationChoice>(initial)
  useLeaveWarning(() => !isSame(choice, stored))
  const save = useCall(() => store(choice), {
    onSuccess: (saved) => {
      setChoice(saved)
      setStored(saved)
      $pushes.set(saved.pushNotifications)
      $quietHours.set(saved.quietHours)
      toast({ title: settingsText.notificationsSaved })
    },
    failure: { text: settingsText.notificationsFailedText, title: settingsText.notificationsFailed },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.send()
  }
  return (
    <form className="max-w-110" method="post" onSubmit={submit}>
      <Switch
        checked={choice.emailNotifications}
        help={mailHelp(mail)}
        label={settingsText.emailNotifications}
        onChange={({ target }) => setChoice({ ...choice, emailNotifications: target.checked })}
      />
      <Switch
        checked={choice.pushNotifications}
        help={settingsText.pushNotificationsHelp}
        label={settingsText.pushNotifications}
        onChange={({ target }) => setChoice({ ...choice, pushNotifications: target.checked })}
      />
      <DevicePush isAnyOn={choice.pushNotifications} quietHours={choice.quietHours} />
      <Switch
        checked={choice.pushText}
        help={settingsText.pushTextHelp}
        label={settingsText.pushText}
        onChange={({ target }) => setChoice({ ...choice, pushText: target.checked })}
      />
      <KindSwitches isStaff={isStaff} kinds={choice.kinds} onChange={(kinds) => setChoice({ ...choice, kinds })} />
      <QuietHoursField hours={choice.quietHours} onChange={(quietHours) => setChoice({ ...choice, quietHours })} />
      <MessageChoiceField
        choice={choice.whoMayMessage}
        onChange={(whoMayMessage) => setChoice({ ...choice, whoMayMessage })}
      />
      <ReadyButton busy={save.isBusy} className="mt-5 max-sm:w-full" type="submit">
        {settingsText.save}
      </ReadyButton>
    </form>
  )
}
