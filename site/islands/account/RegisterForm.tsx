import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { register as registerCall } from '#src/contracts/auth.ts'
import type { Input } from '#src/contracts/contract.ts'
import type { IdentityProvider } from '#src/rules/identity-providers.ts'
import { registerText } from '#src/text/account.ts'
import { signUpText } from '#src/text/sign-up.ts'
import { checkText } from '#src/text/checks.ts'
import { Field } from '../../components/ui/Field.tsx'
import { ProofStatus } from '../../components/ui/ProofStatus.tsx'
import { ReadyButton } from '../../components/ui/ReadyButton.tsx'
import { TextInput } from '../../components/ui/TextInput.tsx'
import { useCall } from '../../hooks/use-call.ts'
import { useProof } from '../../hooks/use-proof.ts'
import { call } from '../../lib/api/call.ts'
import { lazyResolver, showFieldErrors } from '../../lib/forms/form.ts'
import { greetingOf } from '../../lib/toasts/greeting.ts'
import { toastAfterMove } from '../../lib/toasts/toasts.ts'
import { signInWith } from '../../lib/session/session.ts'
import { agreedEarly, AgreementFields, NEEDED, NOTHING_AGREED } from './AgreementFields.tsx'
import { PasswordField } from './PasswordField.tsx'
import { ProviderButtons } from './ProviderButtons.tsx'
import { SignUpWaits } from './SignUpWaits.tsx'
import { StrengthMeter } from './StrengthMeter.tsx'
import { nextQuery } from './next-query.ts'

type Values = Input<typeof registerCall> & { confirm: string }

const NAMES = ['username', 'email', 'nickname', 'password'] as const

const resolver = lazyResolver(() => import('#src/contracts/schemas/account.ts').then((schemas) => schemas.RegisterForm))

interface Props {
  next: string
  providers: readonly IdentityProvider[]
  /** The code by which one joins. */
  invitation?: string
  /** Whether an admin decides on the sign-up. */
  needsApproval?: boolean
  /** Whether the server asks for a proof of work. */
  needsProof?: boolean
  /** Whether the site sends mails, so that one may be promised. */
  hasMail: boolean
}

/** Registration form; the password confirmation is checked in the browser and not sent. */
export function RegisterForm({
  next,
  providers,
  invitation,
  hasMail,
  needsApproval = false,
  needsProof = false,
}: Props) {
  const proof = useProof('register', needsProof)
  const { register, handleSubmit, setError, watch, formState } = useForm({ resolver })
  const { errors } = formState
  const [agreed, setAgreed] = useState(NOTHING_AGREED)
  useEffect(() => {
    const early = agreedEarly()
    setAgreed((before) => ({ ...before, ...early }))
  }, [])
  const [agreeError, setAgreeError] = useState<string>()
  const [isWaiting, setWaiting] = useState(false)
  // Fields register in display order, so that the first one with an error gets the focus.
  const fields = {
    username: register('username'),
    email: register('email'),
    nickname: register('nickname'),
    password: register('password'),
    confirm: register('confirm'),
  }
  const join = useCall(
    ({ confirm: _, ...account }: Values) =>
      proof.send((given) =>
        call(registerCall, {
          ...account,
          ...given,
          ...(invitation && { invitation }),
          agreements: { terms: true, privacy: true, over14: true, news: agreed.news },
        }),
      ),
    {
      leaves: true,
      onSuccess: (joined, { nickname, username }) => {
        if (!('token' in joined)) return setWaiting(true)
        toastAfterMove(greetingOf(nickname?.trim() || username.trim()))
        signInWith(joined.token, next)
      },
      failure: { text: registerText.failedText, title: registerText.failed },
      onFailure: (error) => showFieldErrors(error, setError, NAMES),
    },
  )
  /** Whether all that is needed is ticked; says so if not. */
  const isReady = () => {
    const isAll = NEEDED.every((kind) => agreed[kind])
    setAgreeError(isAll ? undefined : checkText.agreement)
    return isAll
  }
  if (isWaiting) return <SignUpWaits hasMail={hasMail} />
  return (
    <form
      className="grid gap-3"
      method="post"
      noValidate
      {...proof.watch}
      onSubmit={handleSubmit((values) => (isReady() ? join.send(values) : undefined), isReady)}
    >
      <Field
        error={errors.username?.message}
        help={registerText.usernameHelp}
        label={registerText.username}
        required
        room="lines"
      >
        {(control) => <TextInput {...control} {...fields.username} autoComplete="username" spellCheck={false} />}
      </Field>
      <Field
        error={errors.email?.message}
        help={registerText.emailHelp}
        label={registerText.email}
        required
        room="lines"
      >
        {(control) => (
          <TextInput
            {...control}
            {...fields.email}
            autoComplete="email"
            inputMode="email"
            spellCheck={false}
            type="email"
          />
        )}
      </Field>
      <Field
        error={errors.nickname?.message}
        help={registerText.nicknameHelp}
        label={registerText.nickname}
        room="lines"
      >
        {(control) => <TextInput {...control} {...fields.nickname} autoComplete="nickname" />}
      </Field>
      <PasswordField
        autoComplete="new-password"
        error={errors.password?.message}
        field={fields.password}
        help={<StrengthMeter password={watch('password') ?? ''} />}
        label={registerText.password}
        room="meter"
      />
      <PasswordField
        autoComplete="new-password"
        error={errors.confirm?.message}
        field={fields.confirm}
        label={registerText.confirm}
        room="lines"
      />
      <AgreementFields
        agreed={agreed}
        error={agreeError}
        onChange={(ticked) => {
          setAgreed(ticked)
          setAgreeError(undefined)
        }}
      />
      <ReadyButton busy={formState.isSubmitting || join.isBusy} type="submit" wide>
        {needsApproval ? signUpText.page.submit : registerText.submit}
      </ReadyButton>
      <ProofStatus isWaiting={proof.isWaiting} />
      <ProviderButtons invitation={invitation} next={next} providers={providers} />
      <p className="text-center text-base text-ink-2">
        {registerText.toSignIn}{' '}
        <a className="inline-flex min-h-tap items-center font-bold text-act" href={`/login${nextQuery(next)}`}>
          {registerText.signInLink}
        </a>
      </p>
    </form>
  )
}
