import { useForm } from 'react-hook-form'
import { leave } from '#src/contracts/auth.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { checkText } from '#src/text/checks.ts'
import { leaveText } from '#src/text/leave.ts'
import { DialogFoot } from '../../components/ui/DialogFoot.tsx'
import { Dialog } from '../../components/ui/Dialog.tsx'
import { DialogFailure } from '../../components/ui/DialogFailure.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { codeOf, sentenceOf } from '../../lib/api/call-error.ts'
import { call } from '../../lib/api/call.ts'
import { startOver } from '../../lib/session/session.ts'
import { toastAfterMove } from '../../lib/toasts/toasts.ts'
import { PasswordField } from './PasswordField.tsx'

interface Props {
  open: boolean
  onClose: () => void
  username: string
  hasPassword: boolean
}

/** Asks for the password again, deletes the account and goes to the home page as a guest. */
export function DeleteAccountDialog({ open, onClose, username, hasPassword }: Props) {
  const { register, handleSubmit, setError, clearErrors, reset, formState } = useForm({
    defaultValues: { password: '' },
  })
  const { errors } = formState
  const leaving = useCall((input: { password: string }) => call(leave, input), {
    leaves: true,
    onSuccess: () => {
      toastAfterMove({ title: leaveText.done, description: leaveText.doneText })
      startOver()
    },
    onFailure: (error) => {
      if (codeOf(error) === 'INVALID_PASSWORD')
        return setError('password', { message: leaveText.checkPassword }, { shouldFocus: true })
      setError('root', { message: sentenceOf(error, leaveText.failedText) })
    },
  })
  const close = () => {
    if (leaving.isBusy) return
    reset()
    onClose()
  }
  const submit = handleSubmit((input) => {
    clearErrors('root')
    leaving.send(input)
  })
  return (
    <Dialog
      description={leaveText.questionText}
      onClose={close}
      open={open}
      role="alertdialog"
      title={leaveText.question}
    >
      <form className="grid gap-3" method="post" noValidate onSubmit={submit}>
        <input autoComplete="username" hidden readOnly type="text" value={username} />
        {hasPassword ? (
          <PasswordField
            autoComplete="current-password"
            error={errors.password?.message}
            field={register('password', { required: checkText.passwordRequired })}
            label={leaveText.password}
          />
        ) : (
          <p className="text-base text-ink-2">{leaveText.noPassword(LIMITS.account.freshSignInSeconds / 60)}</p>
        )}
        <DialogFailure>{errors.root?.message}</DialogFailure>
        <DialogFoot busy={leaving.isBusy} isCancelFirst={!hasPassword} onCancel={close} variant="danger">
          {leaveText.submit}
        </DialogFoot>
      </form>
    </Dialog>
  )
}
