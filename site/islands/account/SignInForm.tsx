import { useForm } from 'react-hook-form'
import { login } from '#src/contracts/auth.ts'
import type { Input } from '#src/contracts/contract.ts'
import type { IdentityProvider } from '#src/rules/identity-providers.ts'
import { registerText, signInText } from '#src/text/account.ts'
import { resetText } from '#src/text/mail.ts'
import { Field } from '../../components/ui/Field.tsx'
import { ReadyButton } from '../../components/ui/ReadyButton.tsx'
import { TextInput } from '../../components/ui/TextInput.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { CallError, codeOf } from '../../lib/api/call-error.ts'
import { call } from '../../lib/api/call.ts'
import { lazyResolver } from '../../lib/forms/form.ts'
import { signInWith } from '../../lib/session/session.ts'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import { PasswordField } from './PasswordField.tsx'
import { ProviderButtons } from './ProviderButtons.tsx'
import { nextQuery } from './next-query.ts'

type Values = Input<typeof login>

const resolver = lazyResolver(() => import('#src/contracts/schemas/account.ts').then((schemas) => schemas.Login))

interface Props {
  /** Path of this site to open after sign-in. */
  next: string
  ways: { providers: readonly IdentityProvider[]; hasPasskeys: boolean }
  /** Whether the site sends mails, so that a forgotten password can be reset. */
  withReset: boolean
}

/** Sign-in by e-mail or user name and password; on success the browser loads `next`. */
export function SignInForm({ next, ways, withReset }: Props) {
  const { register, handleSubmit, setError, formState } = useForm({ resolver })
  const { errors } = formState
  // Fields register in display order, so that the first one with an error gets the focus.
  const fields = { email: register('email'), password: register('password') }
  const signIn = useCall((values: Values) => call(login, values), {
    leaves: true,
    onSuccess: ({ token }) => signInWith(token, next),
    failure: { text: signInText.failedText, title: signInText.failed },
    onFailure: (error) => {
      const hint = hintOf(error)
      if (hint) setError(hint.field, { type: 'server', message: hint.message }, { shouldFocus: true })
    },
  })
  const wait = waitOf(signIn.error)
  return (
    <form className="grid gap-3" method="post" noValidate onSubmit={handleSubmit(signIn.send)}>
      <Field error={errors.email?.message} label={signInText.name} required room="lines">
        {(control) => (
          <TextInput
            {...control}
            {...fields.email}
            autoCapitalize="none"
            autoComplete="username"
            spellCheck={false}
            type="text"
          />
        )}
      </Field>
      <PasswordField
        autoComplete="current-password"
        error={errors.password?.message}
        field={fields.password}
        label={signInText.password}
        room="lines"
      />
      <ReadyButton busy={formState.isSubmitting || signIn.isBusy} type="submit" wide>
        {signInText.submit}
      </ReadyButton>
      {wait !== null && (
        <p className="rounded-md bg-danger-soft px-3.5 py-2.5 text-base text-danger">{signInText.waitMinutes(wait)}</p>
      )}
      <ProviderButtons next={next} providers={ways.providers}>
        {ways.hasPasskeys && <PasskeySignIn next={next} />}
      </ProviderButtons>
      {withReset && (
        <a
          className="inline-flex min-h-tap items-center justify-self-center text-base text-ink-2 underline"
          href="/password-reset"
        >
          {resetText.forgot}
        </a>
      )}
      <p className="mt-2 text-center text-base text-ink-2">
        {signInText.toRegister}{' '}
        <a className="inline-flex min-h-tap items-center font-bold text-act" href={`/register${nextQuery(next)}`}>
          {registerText.title}
        </a>
      </p>
    </form>
  )
}

/** The field to mark as wrong; the toast shows the server's message. */
function hintOf(error: unknown): { field: keyof Values; message: string } | null {
  switch (codeOf(error)) {
    case 'INVALID_PASSWORD':
      return { field: 'password', message: signInText.checkPassword }
    case 'USER_NOT_FOUND':
      return { field: 'email', message: signInText.checkEmail }
    case 'INVALID_EMAIL':
      return { field: 'email', message: signInText.checkName }
    default:
      return null
  }
}

/** Whole minutes until a locked account or rate-limited address may retry; null without a limit. */
function waitOf(error: unknown): number | null {
  const isLimited = error instanceof CallError && [423, 429].includes(error.status)
  return isLimited && error.retryAfter ? Math.ceil(error.retryAfter / 60) : null
}
