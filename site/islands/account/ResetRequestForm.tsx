import { MailCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { requestPasswordReset } from '#src/contracts/auth.ts'
import type { Input } from '#src/contracts/contract.ts'
import { MAIL } from '#src/rules/mail.ts'
import { resetText } from '#src/text/mail.ts'
import { Field } from '../../components/ui/Field.tsx'
import { Icon } from '../../components/ui/Icon.tsx'
import { ProofStatus } from '../../components/ui/ProofStatus.tsx'
import { ReadyButton } from '../../components/ui/ReadyButton.tsx'
import { TextInput } from '../../components/ui/TextInput.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { useProof } from '../../hooks/use-proof.ts'
import { call } from '../../lib/api/call.ts'
import { lazyResolver, showFieldErrors } from '../../lib/forms/form.ts'

const resolver = lazyResolver(() => import('#src/contracts/schemas/account.ts').then((schemas) => schemas.ResetRequest))

/** Requests a reset link; the response does not reveal whether the address has an account. */
export function ResetRequestForm({ needsProof }: { needsProof: boolean }) {
  const proof = useProof('reset', needsProof)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm({ resolver })
  const ask = useCall(
    (values: Input<typeof requestPasswordReset>) =>
      proof.send((given) => call(requestPasswordReset, { ...values, ...given })),
    {
      onSuccess: (_, { email }) => setSentTo(email),
      failure: { text: resetText.requestFailedText, title: resetText.failed },
      onFailure: (error) => showFieldErrors(error, setError, ['email']),
    },
  )
  if (sentTo !== null)
    return (
      <MailSent hint={resetText.sentHint} text={resetText.sentText({ email: sentTo, minutes: MAIL.tokenMinutes })} />
    )
  return (
    <form className="grid gap-3" method="post" noValidate {...proof.watch} onSubmit={handleSubmit(ask.send)}>
      <Field error={formState.errors.email?.message} label={resetText.email} required room="lines">
        {(control) => (
          <TextInput
            {...control}
            {...register('email')}
            autoComplete="username"
            inputMode="email"
            spellCheck={false}
            type="email"
          />
        )}
      </Field>
      <ReadyButton busy={formState.isSubmitting || ask.isBusy} type="submit" wide>
        {resetText.submit}
      </ReadyButton>
      <ProofStatus isWaiting={proof.isWaiting} />
    </form>
  )
}

/** Says that the mail was sent; takes over the focus from the form that it replaces. */
function MailSent({ text, hint }: { text: string; hint: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid justify-items-center gap-2 py-4 text-center">
      <Icon className="text-act" of={MailCheck} size={36} />
      <h2 className="text-xl font-bold outline-none" ref={heading} tabIndex={-1}>
        {resetText.sentTitle}
      </h2>
      <p className="text-ink-2">{text}</p>
      <p className="text-sm text-ink-3">{hint}</p>
    </div>
  )
}
