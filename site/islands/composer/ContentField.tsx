import type { ClipboardEvent, KeyboardEvent, ReactNode, RefObject } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { codePoints } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { composerText } from '#src/text/composer.ts'
import { Field, type ControlProps } from '../../components/ui/Field.tsx'
import { MentionArea } from '../../components/mention/MentionArea.tsx'
import { cx } from '../../components/ui/class-names.ts'
import { pastedFiles } from '../../lib/forms/pasted-files.ts'
import { bareFieldClass } from './bare-field.ts'
import type { PostValues } from './save-post.ts'

interface Props {
  area: RefObject<HTMLTextAreaElement | null>
  /** The field stays in the page while the preview takes its place. */
  isHidden: boolean
  /** Names are text there, and none is offered. */
  isAnonymous: boolean
  /** Whether one has chosen to write markdown. */
  isMarkdown: boolean
  onFiles: (files: File[]) => void
  /** A text was pasted. */
  onLink: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  /** The writing surface, which takes the textarea's place; null for markdown, and until it is loaded. */
  surface: ((control: ControlProps) => ReactNode) | null
}

/** The post's text, without an edge: a textarea of markdown, in whose place the writing surface comes. */
export function ContentField({ area, isAnonymous, isHidden, isMarkdown, surface, ...acts }: Props) {
  const { onFiles, onLink, onKeyDown } = acts
  const { register, formState, control: form } = useFormContext<PostValues>()
  const content = useWatch({ control: form, name: 'content' })
  const { ref, ...field } = register('content')
  const onPaste = (event: ClipboardEvent) => {
    const files = pastedFiles(event.clipboardData)
    if (files.length === 0) return onLink(event.clipboardData.getData('text/plain'))
    event.preventDefault()
    onFiles(files)
  }
  return (
    <Field
      className={isHidden ? 'hidden!' : ''}
      counter={{ length: codePoints(content), max: LIMITS.post.contentMax }}
      error={formState.errors.content?.message}
      hideLabel
      label={composerText.content}
      required
      room="none"
    >
      {(control) => (
        <>
          <MentionArea
            {...control}
            {...field}
            bare
            className={cx(bareFieldClass, 'min-h-80 text-article max-md:min-h-60', surface && 'hidden')}
            defaultValue={formState.defaultValues?.content}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            {...(isAnonymous && { people: null })}
            id={surface ? undefined : control.id}
            placeholder={isMarkdown ? composerText.markdownPlaceholder : composerText.contentPlaceholder}
            ref={(element) => {
              area.current = element
              ref(element)
            }}
            rows={12}
          />
          {surface?.(control)}
        </>
      )}
    </Field>
  )
}
