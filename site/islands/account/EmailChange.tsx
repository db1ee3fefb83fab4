import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { requestEmailChange } from '#src/contracts/auth.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { emailChangeText } from '#src/text/settings-devices.ts'
import { Field } from '../../components/ui/Field.tsx'
import { ReadyButton } from '../../components/ui/ReadyButton.tsx'
import { TextInput } from '../../components/ui/TextInput.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { codeOf } from '../../lib/api/call-error.ts'
import { call } from '../../lib/api/call.ts'
import { lazyResolver, showFieldErrors } from '../../lib/forms/form.ts'
import { PasswordField } from './PasswordField.tsx'
import { SettingsSection } from './SettingsSection.tsx'

const resolver = lazyResolver(() =>
  import('#src/contracts/schemas/account.ts').then((schemas) => schemas.EmailChangeForm),
)
const EMPTY = { email: '', password: '' }

interface Props {
  hasPassword: boolean
  /** For an imported member who has no address yet. */
  isFirst?: boolean
  /** Whether the site proves the address by a link; a first one is taken at once where it sends no mails. */
  way?: 'link' | 'at once'
}

/** Requests a confirmation link to a new address; the address changes when the link is used. */
export function EmailChange({ hasPassword, isFirst = false, way = 'link' }: Props) {
  const words = isFirst ? firstWords(way) : emailChangeText
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { register, handleSubmit, setError, reset, formState } = useForm({ resolver, defaultValues: EMPTY })
  const { errors } = formState
  const ask = useCall((input: { email: string; password: string }) => call(requestEmailChange, input), {
    onSuccess: (me, { email }) => {
      if (me) return location.assign('/')
      setSentTo(email)
      reset(EMPTY)
    },
    failure: { text: emailChangeText.failedText, title: emailChangeText.failed },
    onFailure: (error) => {
      if (showFieldErrors(error, setError, ['email', 'password'])) return
      if (codeOf(error) === 'INVALID_PASSWORD')
        setError('password', { type: 'server', message: emailChangeText.checkPassword }, { shouldFocus: true })
    },
  })
  return (
    <SettingsSection lead={words.lead} title={words.title}>
      <form
        className="grid max-w-110 gap-3"
        method="post"
        noValidate
        onSubmit={handleSubmit(({ email, password = '' }) => ask.send({ email, password }))}
      >
        <Field error={errors.email?.message} label={words.email} required>
          {(control) => (
            <TextInput
              {...control}
              {...register('email')}
              autoComplete="email"
              inputMode="email"
              spellCheck={false}
              type="email"
            />
          )}
        </Field>
        {hasPassword ? (
          <PasswordField
            autoComplete="current-password"
            error={errors.password?.message}
            field={register('password')}
            label={emailChangeText.password}
          />
        ) : (
          <p className="text-base text-ink-2">{emailChangeText.noPassword(LIMITS.account.freshSignInSeconds / 60)}</p>
        )}
        <ReadyButton
          busy={formState.isSubmitting || ask.isBusy}
          className="justify-self-start max-sm:w-full"
          type="submit"
          variant="quiet"
        >
          {words.submit}
        </ReadyButton>
        <p aria-live="polite" className="text-base text-ink-2">
          {sentTo !== null && words.sent(sentTo)}
        </p>
      </form>
    </SettingsSection>
  )
}

function firstWords(way: 'link' | 'at once') {
  const { leadWithoutMail, submitWithoutMail, ...first } = emailChangeText.first
  return way === 'link' ? first : { ...first, lead: leadWithoutMail, submit: submitWithoutMail }
}
