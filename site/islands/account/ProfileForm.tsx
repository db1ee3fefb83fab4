import { useForm } from 'react-hook-form'
import { updateProfile } from '#src/contracts/users.ts'
import { codePoints } from '#src/rules/characters.ts'
import { PROFILE_TEXT_NAMES, PROFILE_TEXTS, type ProfileTextName } from '#src/rules/profile-texts.ts'
import { profileEditText, profileFieldText } from '#src/text/account.ts'
import { Field } from '../../components/ui/Field.tsx'
import { ReadyButton } from '../../components/ui/ReadyButton.tsx'
import { TextArea, TextInput } from '../../components/ui/TextInput.tsx'
import { buttonClass } from '../../components/ui/button-class.ts'
import { useCall } from '../../hooks/use-call.ts'
import { useLeaveWarning } from '../../hooks/use-leave-warning.ts'
import { call } from '../../lib/api/call.ts'
import { lazyResolver, showFieldErrors, useTypedBefore } from '../../lib/forms/form.ts'
import { refreshMe } from '../../lib/session/session.ts'
import { toast } from '../../lib/toasts/toasts.ts'
import { ProfileImage } from './ProfileImage.tsx'

type Values = Record<'nickname' | ProfileTextName | 'profileImageUrl', string>

interface Props {
  id: string
  username: string
  /** Stored values, '' where none is stored. */
  initial: Values
}

const resolver = lazyResolver(() => import('#src/contracts/schemas/account.ts').then((schemas) => schemas.ProfileForm))

/** Form for nickname, profile texts and profile picture. */
export function ProfileForm({ id, username, initial }: Props) {
  const form = useForm<Values>({ resolver, defaultValues: initial })
  const { register, handleSubmit, setError, setValue, watch, reset, formState } = form
  const { errors, isDirty } = formState
  useLeaveWarning(() => isDirty)
  useTypedBefore(form)
  const save = useCall((values: Values) => call(updateProfile, values), {
    onSuccess: (_, values) => {
      reset(values)
      void refreshMe()
      toast({ title: profileEditText.saved, description: profileEditText.savedText })
    },
    failure: { text: profileEditText.failedText, title: profileEditText.failed },
    onFailure: (error) => showFieldErrors(error, setError, ['nickname', ...PROFILE_TEXT_NAMES]),
  })
  return (
    <form className="grid max-w-110 gap-4" method="post" noValidate onSubmit={handleSubmit(save.send)}>
      <ProfileImage
        id={id}
        onChange={(url) => setValue('profileImageUrl', url, { shouldDirty: true })}
        url={watch('profileImageUrl')}
      />
      <Field help={profileEditText.usernameHelp} label={profileEditText.username}>
        {(control) => <TextInput {...control} disabled value={username} />}
      </Field>
      <Field error={errors.nickname?.message} help={profileEditText.nicknameHelp} label={profileEditText.nickname}>
        {(control) => (
          <TextInput {...control} {...register('nickname')} autoComplete="nickname" defaultValue={initial.nickname} />
        )}
      </Field>
      {PROFILE_TEXT_NAMES.map((name) => {
        const { max, isLine } = PROFILE_TEXTS[name]
        const { label, help } = profileFieldText[name]
        const Control = isLine ? TextInput : TextArea
        return (
          <Field
            key={name}
            counter={{ length: codePoints(watch(name)), max }}
            error={errors[name]?.message}
            help={help}
            label={label}
          >
            {(control) => <Control {...control} {...register(name)} defaultValue={initial[name]} />}
          </Field>
        )
      })}
      <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
        <ReadyButton busy={formState.isSubmitting || save.isBusy} type="submit">
          {profileEditText.save}
        </ReadyButton>
        <a className={buttonClass({ variant: 'quiet' })} href="/profile">
          {profileEditText.back}
        </a>
      </div>
    </form>
  )
}
