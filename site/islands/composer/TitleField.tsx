import type { KeyboardEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { codePoints } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { composerText } from '#src/text/composer.ts'
import { Field } from '../../components/ui/Field.tsx'
import { TextInput } from '../../components/ui/TextInput.tsx'
import { isComposing } from '../../lib/forms/composing.ts'
import type { PostValues } from './save-post.ts'

/** The title; Enter moves to the text instead of submitting, also during IME composition. */
export function TitleField() {
  const { register, setFocus, formState, control: form } = useFormContext<PostValues>()
  const title = useWatch({ control: form, name: 'title' })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!isComposing(event.nativeEvent)) setFocus('content')
  }
  return (
    <Field
      counter={{ length: codePoints(title), max: LIMITS.post.titleMax }}
      error={formState.errors.title?.message}
      label={composerText.title}
      required
      room="none"
    >
      {(control) => (
        <TextInput
          {...control}
          {...register('title')}
          autoComplete="off"
          className="text-lg font-semibold"
          defaultValue={formState.defaultValues?.title}
          onKeyDown={onKeyDown}
          placeholder={composerText.titlePlaceholder}
        />
      )}
    </Field>
  )
}
