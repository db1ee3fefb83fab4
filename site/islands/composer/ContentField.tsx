import { useEffect, useRef, useState, type ClipboardEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { codePoints } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { composerText } from '#src/text/composer.ts'
import { Field } from '../../components/ui/Field.tsx'
import { MentionArea } from '../../components/mention/MentionArea.tsx'
import { MarkdownTabs, type MarkdownTab } from './MarkdownTabs.tsx'
import type { PostValues } from './save-post.ts'

interface Props {
  onFiles: (files: File[]) => void
  onImage: () => void
}

/** The post's text: a markdown editor with toolbar and preview. */
export function ContentField({ onFiles, onImage }: Props) {
  const { register, formState, control: form } = useFormContext<PostValues>()
  const { title: titleError, content: error } = formState.errors
  const content = useWatch({ control: form, name: 'content' })
  const [tab, setTab] = useState<MarkdownTab>('write')
  const area = useRef<HTMLTextAreaElement>(null)
  const { ref, ...field } = register('content')
  // The form focuses its first error, which the preview would hide.
  const isMissed = useRef(false)
  useEffect(() => {
    if (!error || tab === 'write') return
    isMissed.current = !titleError
    setTab('write')
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a new error leads back to the text
  }, [error])
  useEffect(() => {
    if (isMissed.current) area.current?.focus()
    isMissed.current = false
  }, [tab])

  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  }
  return (
    <Field
      counter={{ length: codePoints(content), max: LIMITS.post.contentMax }}
      error={error?.message}
      label={composerText.content}
      required
      room="none"
    >
      {(control) => (
        <MarkdownTabs area={area} content={content} onImage={onImage} onTab={setTab} tab={tab}>
          {(onKeyDown) => (
            <MentionArea
              {...control}
              {...field}
              className="min-h-80! max-md:min-h-60!"
              defaultValue={formState.defaultValues?.content}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
              placeholder={composerText.contentPlaceholder}
              ref={(element) => {
                area.current = element
                ref(element)
              }}
              rows={14}
            />
          )}
        </MarkdownTabs>
      )}
    </Field>
  )
}
