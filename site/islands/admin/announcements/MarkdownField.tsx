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
  /** The current text of the field. */
  content: string
  error: string | undefined
}

/** Markdown editor with a toolbar and a preview. */
export function MarkdownField({ label, placeholder, field: { ref, ...field }, content, error }: Props) {
  const [tab, setTab] = useState<MarkdownTab>('write')
  const area = useRef<HTMLTextAreaElement>(null)
  // Leaves the preview, so that the invalid text is visible and can be corrected.
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
