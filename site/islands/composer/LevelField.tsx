import { useFormContext } from 'react-hook-form'
import { composerText } from '#src/text/composer.ts'
import { Field } from '../../components/ui/Field.tsx'
import { Select } from '../../components/ui/Select.tsx'
import type { PostValues } from './save-post.ts'

/** The minimum level for reading the post; options end at the level cap. */
export function LevelField({ options }: { options: readonly number[] }) {
  const { register, formState } = useFormContext<PostValues>()
  return (
    <Field
      error={formState.errors.levelRestriction?.message}
      help={composerText.levelHelp}
      label={composerText.level}
      room="none"
    >
      {(control) => (
        <div className="max-w-80 max-md:max-w-none">
          <Select
            {...control}
            {...register('levelRestriction', { setValueAs: Number })}
            defaultValue={formState.defaultValues?.levelRestriction}
          >
            {options.map((level) => (
              <option key={level} value={level}>
                {level === 0 ? composerText.levelNone : composerText.levelFrom(level)}
              </option>
            ))}
          </Select>
        </div>
      )}
    </Field>
  )
}
