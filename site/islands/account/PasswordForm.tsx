import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { Input } from '#src/contracts/contract.ts'
import { changePassword } from '#src/contracts/users.ts'
import { settingsText } from '#src/text/account.ts'
import { ReadyButton } from '../../components/ui/ReadyButton.tsx'
import { codeOf } from '../../lib/call-error.ts'
import { call } from '../../lib/call.ts'
import { lazyResolver, showFieldErrors, useSubmit } from '../../lib/form.ts'
import { queryClient } from '../../lib/query-client.ts'
import { toast, toastFailure } from '../../lib/toasts.ts'
import { storeToken } from '../../lib/token.ts'
import { PasswordField } from './PasswordField.tsx'
import { StrengthMeter } from './StrengthMeter.tsx'

type PasswordChange = Input<typeof changePassword>

const EMPTY = { currentPassword: '', newPassword: '', confirm: '' }

const resolver = lazyResolver(() => import('#src/contracts/schemas/account.ts').then((schemas) => schemas.PasswordForm))

/** Changes the password; every other device is signed out, this one goes on with the new token. */
export function PasswordForm({ username }: { username: string }) {
  const { register, handleSubmit, setError, watch, reset, formState } = useForm({ resolver, defaultValues: EMPTY })
  const { errors } = formState
  const change = useMutation(
    {
      mutationFn: ({ currentPassword, newPassword }: PasswordChange) =>
        call(changePassword, { currentPassword, newPassword }),
      onSuccess: ({ token }) => {
        storeToken(token)
        reset(EMPTY)
        toast({ title: settingsText.changed, description: settingsText.changedText })
      },
      onError: (error) => {
        toastFailure(error, settingsText.changeFailedText, settingsText.changeFailed)
        const isShown = showFieldErrors(error, setError, ['currentPassword', 'newPassword'])
        if (!isShown && codeOf(error) === 'INVALID_PASSWORD') {
          setError('currentPassword', { type: 'server', message: settingsText.checkCurrent }, { shouldFocus: true })
        }
      },
    },
    queryClient,
  )
  const submit = useSubmit(handleSubmit, change.mutate)
  return (
    <form className="grid max-w-110 gap-3" method="post" noValidate onSubmit={submit}>
      <input autoComplete="username" hidden readOnly type="text" value={username} />
      <PasswordField
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        field={register('currentPassword')}
        label={settingsText.current}
      />
      <PasswordField
        autoComplete="new-password"
        error={errors.newPassword?.message}
        field={register('newPassword')}
        help={watch('newPassword') ? <StrengthMeter password={watch('newPassword')} /> : settingsText.passwordHelp}
        label={settingsText.next}
      />
      <PasswordField
        autoComplete="new-password"
        error={errors.confirm?.message}
        field={register('confirm')}
        label={settingsText.confirm}
      />
      <ReadyButton
        busy={formState.isSubmitting || change.isPending}
        className="justify-self-start max-md:w-full"
        type="submit"
      >
        {settingsText.changePassword}
      </ReadyButton>
    </form>
  )
}
