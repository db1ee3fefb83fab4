import { useForm } from 'react-hook-form'
import { updateProfile } from '#src/contracts/users.ts'
import { codePoints } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { profileEditText } from '#src/text/account.ts'
import { Field } from '../../components/ui/Field.tsx'
import { ReadyButton } from '../../components/ui/ReadyButton.tsx'
import { TextArea, TextInput } from '../../components/ui/TextInput.tsx'
import { buttonClass } from '../../components/ui/button-class.ts'
import { useCall } from '../../hooks/use-call.ts'
import { call } from '../../lib/api/call.ts'
import { lazyResolver, showFieldErrors, useTypedBefore } from '../../lib/forms/form.ts'
import { refreshMe } from '../../lib/session/session.ts'
import { toast } from '../../lib/notices/toasts.ts'
import { ProfileImage } from './ProfileImage.tsx'

export interface EditableMember {
  id: string
  username: string
  nickname: string | null
  bio: string | null
  profileImageUrl: string | null
}

interface Values {
  nickname: string
  bio: string
  profileImageUrl: string
}

const resolver = lazyResolver(() => import('#src/contracts/schemas/account.ts').then((schemas) => schemas.ProfileForm))

/** Nickname, introduction and picture of one's own profile. */
export function ProfileForm({ member }: { member: EditableMember }) {
  const form = useForm<Values>({
    resolver,
    defaultValues: {
      nickname: member.nickname ?? '',
      bio: member.bio ?? '',
      profileImageUrl: member.profileImageUrl ?? '',
    },
  })
  const { register, handleSubmit, setError, setValue, watch, reset, formState } = form
  const { errors } = formState
  useTypedBefore(form)
  const save = useCall((values: Values) => call(updateProfile, values), {
    onSuccess: (_, values) => {
      reset(values)
      void refreshMe()
      toast({ title: profileEditText.saved, description: profileEditText.savedText })
    },
    failure: { text: profileEditText.failedText, title: profileEditText.failed },
    onFailure: (error) => showFieldErrors(error, setError, ['nickname', 'bio']),
  })
  return (
    <form className="grid gap-4" method="post" noValidate onSubmit={handleSubmit(save.send)}>
      <ProfileImage
        id={member.id}
        name={watch('nickname') || member.username}
        onChange={(url) => setValue('profileImageUrl', url, { shouldDirty: true })}
        url={watch('profileImageUrl')}
      />
      <Field help={profileEditText.usernameHelp} label={profileEditText.username}>
        {(control) => <TextInput {...control} disabled value={member.username} />}
      </Field>
      <Field error={errors.nickname?.message} help={profileEditText.nicknameHelp} label={profileEditText.nickname}>
        {(control) => (
          <TextInput
            {...control}
            {...register('nickname')}
            autoComplete="nickname"
            defaultValue={member.nickname ?? ''}
          />
        )}
      </Field>
      <Field
        counter={{ length: codePoints(watch('bio')), max: LIMITS.profile.bioMax }}
        error={errors.bio?.message}
        help={profileEditText.bioHelp}
        label={profileEditText.bio}
      >
        {(control) => <TextArea {...control} {...register('bio')} defaultValue={member.bio ?? ''} />}
      </Field>
      <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
        <ReadyButton busy={formState.isSubmitting || save.isBusy} type="submit">
          {profileEditText.save}
        </ReadyButton>
        <a className={buttonClass({ variant: 'outline' })} href="/profile">
          {profileEditText.back}
        </a>
      </div>
    </form>
  )
}
