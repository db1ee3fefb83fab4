import { useRef, type FormEvent, type KeyboardEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { codePoints } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { composerText } from '#src/text/composer.ts'
import { Field } from '../../components/ui/Field.tsx'
import { isComposing } from '../../lib/forms/composing.ts'
import { bareFieldClass } from './bare-field.ts'
import type { PostValues } from './save-post.ts'
import { useFirstFocus } from './use-page-guards.ts'

interface Props {
  /** Whether writing begins here. */
  isFirst: boolean
  onEnter: () => void
}

/** Pasted line breaks become spaces, because a title is one line that wraps. */
function joinLines({ currentTarget: area }: FormEvent<HTMLTextAreaElement>): void {
  if (!area.value.includes('\n')) return
  const caret = area.selectionStart
  area.value = area.value.replaceAll('\n', ' ')
  area.setSelectionRange(caret, caret)
}

/** The title; Enter moves to the text instead of submitting, also during IME composition. */
export function TitleField({ isFirst, onEnter }: Props) {
  const { register, formState, control: form } = useFormContext<PostValues>()
  const title = useWatch({ control: form, name: 'title' })
  const { ref, ...field } = register('title')
  const area = useRef<HTMLTextAreaElement>(null)
  useFirstFocus(isFirst, area)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!isComposing(event.nativeEvent)) onEnter()
  }
  return (
    <Field
      counter={{ length: codePoints(title), max: LIMITS.post.titleMax }}
      error={formState.errors.title?.message}
      hideLabel
      label={composerText.title}
      required
      room="none"
    >
      {(control) => (
        <textarea
          {...control}
          {...field}
          autoComplete="off"
          className={`${bareFieldClass} text-2xl font-extrabold text-balance`}
          defaultValue={formState.defaultValues?.title}
          onInput={joinLines}
          onKeyDown={onKeyDown}
          placeholder={composerText.titlePlaceholder}
          ref={(element) => {
            area.current = element
            ref(element)
          }}
          rows={1}
        />
      )}
    </Field>
  )
}
