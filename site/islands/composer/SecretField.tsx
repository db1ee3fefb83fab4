import { useFormContext, useWatch } from 'react-hook-form'
import { allowsSecrets, isAlwaysSecret } from '#src/rules/secrets.ts'
import { secretText } from '#src/text/secrets.ts'
import { Checkbox } from '../../components/ui/Checkbox.tsx'
import type { CategoryOption } from './CategoryField.tsx'
import type { PostValues } from './save-post.ts'

/** Whether the post is secret, where a chosen board lets its author say so; where all posts are, a line says that. */
export function SecretField({ options }: { options: readonly CategoryOption[] }) {
  const { register, control, formState } = useFormContext<PostValues>()
  const chosen = useWatch({ control, name: 'categoryIds' })
  const isSecret = useWatch({ control, name: 'isSecret' })
  const modes = options.filter(({ id }) => chosen.includes(id)).map(({ secret }) => secret)
  if (isAlwaysSecret(modes)) return <p className="text-sm text-ink-2">{secretText.always}</p>
  if (!allowsSecrets(modes) && !isSecret) return null
  const error = formState.errors.isSecret?.message
  return (
    <div>
      <Checkbox label={secretText.post} {...register('isSecret')} />
      <p className="text-sm text-ink-2" role={error ? 'alert' : undefined}>
        {error ?? secretText.postHelp}
      </p>
    </div>
  )
}
