import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { confirmPasswordReset } from '#src/contracts/auth.ts'
import { resetText } from '#src/text/mail.ts'
import { ReadyButton } from '../../components/ui/ReadyButton.tsx'
import { buttonClass } from '../../components/ui/button-class.ts'
import { useCall } from '../../hooks/use-call.ts'
import { CallError } from '../../lib/api/call-error.ts'
import { call } from '../../lib/api/call.ts'
import { lazyResolver, showFieldErrors } from '../../lib/forms/form.ts'
import { signInWith } from '../../lib/session/session.ts'
import { toastAfterMove } from '../../lib/toasts/toasts.ts'
import { PasswordField } from './PasswordField.tsx'
import { StrengthMeter } from './StrengthMeter.tsx'

const resolver = lazyResolver(() =>
  import('#src/contracts/schemas/account.ts').then((schemas) => schemas.NewPasswordForm),
)

/** Sets a new password through a mailed link, then signs the member in. */
export function NewPasswordForm({ token }: { token: string }) {
  const [broken, setBroken] = useState<string>()
  const { register, handleSubmit, setError, watch, formState } = useForm({ resolver })
  const { errors } = formState
  const fields = { password: register('password'), confirm: register('confirm') }
  const save = useCall(({ password }: { password: string }) => call(confirmPasswordReset, { token, password }), {
    leaves: true,
    onSuccess: (answer) => {
      toastAfterMove({ title: resetText.done, description: resetText.doneText })
      signInWith(answer.token, '/')
    },
    failure: { text: resetText.failedText, title: resetText.failed },
    onFailure: (error) => {
      if (!showFieldErrors(error, setError, ['password']) && error instanceof CallError)
        setBroken(error.failure.fields?.token)
    },
  })
  return (
    <form className="grid gap-3" method="post" noValidate onSubmit={handleSubmit(save.send)}>
      <PasswordField
        autoComplete="new-password"
        error={errors.password?.message}
        field={fields.password}
        help={<StrengthMeter password={watch('password') ?? ''} />}
        label={resetText.password}
        room="meter"
      />
      <PasswordField
        autoComplete="new-password"
        error={errors.confirm?.message}
        field={fields.confirm}
        label={resetText.confirm}
        room="lines"
      />
      <ReadyButton busy={formState.isSubmitting || save.isBusy} type="submit" wide>
        {resetText.save}
      </ReadyButton>
      {broken && (
        <div className="grid gap-2 rounded-md bg-danger-soft px-3.5 py-3 text-base text-danger" role="alert">
          {broken}
          <a className={buttonClass({ variant: 'quiet' })} href="/password-reset">
            {resetText.again}
          </a>
        </div>
      )}
    </form>
  )
}
