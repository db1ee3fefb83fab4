import { useForm } from 'react-hook-form'
import type { Input } from '#src/contracts/contract.ts'
import { changePassword } from '#src/contracts/users.ts'
import { settingsText } from '#src/text/account.ts'
import { ReadyButton } from '../../components/ui/ReadyButton.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { codeOf } from '../../lib/api/call-error.ts'
import { call } from '../../lib/api/call.ts'
import { lazyResolver, showFieldErrors } from '../../lib/forms/form.ts'
import { toast } from '../../lib/toasts/toasts.ts'
import { storeToken } from '../../lib/api/token.ts'
import { PasswordField } from './PasswordField.tsx'
import { StrengthMeter } from './StrengthMeter.tsx'

type PasswordChange = Input<typeof changePassword>

const EMPTY = { currentPassword: '', newPassword: '', confirm: '' }

const resolver = lazyResolver(() => import('#src/contracts/schemas/account.ts').then((schemas) => schemas.PasswordForm))
const firstResolver = lazyResolver(() =>
  import('#src/contracts/schemas/account.ts').then((schemas) => schemas.FirstPasswordForm),
)

interface Props {
  username: string
  /** False for a member who has signed in with a provider only and sets a first password here. */
  hasPassword: boolean
  onSet: () => void
}

/** Changes the password or sets the first one; other devices are signed out, this one continues with the new token. */
export function PasswordForm({ username, hasPassword, onSet }: Props) {
  const words = hasPassword ? settingsText : settingsText.firstPassword
  const { register, handleSubmit, setError, watch, reset, formState } = useForm({
    resolver: hasPassword ? resolver : firstResolver,
    defaultValues: EMPTY,
  })
  const { errors } = formState
  const work = ({ currentPassword, newPassword }: PasswordChange) =>
    call(changePassword, hasPassword ? { currentPassword, newPassword } : { newPassword })
  const change = useCall(work, {
    onSuccess: ({ token }) => {
      storeToken(token)
      reset(EMPTY)
      onSet()
      toast({ title: words.changed, description: settingsText.changedText })
    },
    failure: { text: words.changeFailedText, title: words.changeFailed },
    onFailure: (error) => {
      const isShown = showFieldErrors(error, setError, ['currentPassword', 'newPassword'])
      if (!isShown && codeOf(error) === 'INVALID_PASSWORD') {
        setError('currentPassword', { type: 'server', message: settingsText.checkCurrent }, { shouldFocus: true })
      }
    },
  })
  return (
    <form className="grid max-w-110 gap-3" method="post" noValidate onSubmit={handleSubmit(change.send)}>
      <input autoComplete="username" hidden readOnly type="text" value={username} />
      {hasPassword ? (
        <PasswordField
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          field={register('currentPassword')}
          label={settingsText.current}
        />
      ) : (
        <p className="text-base text-ink-2">{settingsText.firstPassword.lead}</p>
      )}
      <PasswordField
        autoComplete="new-password"
        error={errors.newPassword?.message}
        field={register('newPassword')}
        help={watch('newPassword') ? <StrengthMeter password={watch('newPassword')} /> : settingsText.passwordHelp}
        label={settingsText.next}
        room="meter"
      />
      <PasswordField
        autoComplete="new-password"
        error={errors.confirm?.message}
        field={register('confirm')}
        label={settingsText.confirm}
      />
      <ReadyButton
        busy={formState.isSubmitting || change.isBusy}
        className="justify-self-start max-sm:w-full"
        type="submit"
      >
        {words.changePassword}
      </ReadyButton>
    </form>
  )
}
