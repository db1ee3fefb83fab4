import { useEffect, useRef, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { codePoints } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { Field } from '../../../components/ui/Field.tsx'
import { TextArea } from '../../../components/ui/TextInput.tsx'
import { MarkdownTabs, type MarkdownTab } from '../../composer/MarkdownTabs.tsx'

interface Props {
  label: string
  placeholder: string
  field: UseFormRegisterReturn
  /** What stands in the field. */
  content: string
  error: string | undefined
}

/** Markdown that is written with a small toolbar, or seen as it will look. */
export function MarkdownField({ label, placeholder, field: { ref, ...field }, content, error }: Props) {
  const [tab, setTab] = useState<MarkdownTab>('write')
  const area = useRef<HTMLTextAreaElement>(null)
  // What is wrong cannot be put right while the preview hides the text.
  useEffect(() => {
    if (error) setTab('write')
  }, [error])
  return (
    <Field counter={{ length: codePoints(content), max: LIMITS.text.max }} error={error} label={label} required>
      {(control) => (
        <MarkdownTabs area={area} content={content} onTab={setTab} tab={tab}>
          {(onKeyDown) => (
            <TextArea
              {...control}
              {...field}
              className="min-h-80! max-md:min-h-60!"
              onKeyDown={onKeyDown}
              placeholder={placeholder}
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
