import { Tabs } from 'radix-ui'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { codePoints } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { composerText } from '#src/text/composer.ts'
import { useLate } from '../../../hooks/use-late.ts'
import { formatOf, type Format } from '../../composer/formats.ts'
import { Toolbar } from '../../composer/Toolbar.tsx'
import { applyEdit, selectionOf } from '../../../lib/apply-edit.ts'
import { Field } from '../../../components/ui/Field.tsx'
import { tabClass } from '../../../components/ui/tab-class.ts'
import { TextArea } from '../../../components/ui/TextInput.tsx'

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
  const [tab, setTab] = useState('write')
  const area = useRef<HTMLTextAreaElement>(null)
  const [late, loadPreview] = useLate(
    () => import('../../composer/MarkdownPreview.tsx'),
    () => setTab('write'),
  )
  const show = (chosen: string) => {
    setTab(chosen)
    if (chosen === 'preview') loadPreview()
  }
  // What is wrong cannot be put right while the preview hides the text.
  useEffect(() => {
    if (error) setTab('write')
  }, [error])
  const format = ({ edit }: Format) => {
    if (area.current) applyEdit(area.current, edit(selectionOf(area.current)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = event.nativeEvent.isComposing ? undefined : formatOf(event)
    if (!wanted) return
    event.preventDefault()
    format(wanted)
  }
  return (
    <Field counter={{ length: codePoints(content), max: LIMITS.text.max }} error={error} label={label} required>
      {(control) => (
        <Tabs.Root onValueChange={show} value={tab}>
          <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line">
            <Tabs.List aria-label={composerText.mode} className="flex">
              <Tabs.Trigger className={tabClass} value="write">
                {composerText.write}
              </Tabs.Trigger>
              <Tabs.Trigger className={tabClass} value="preview">
                {composerText.preview}
              </Tabs.Trigger>
            </Tabs.List>
            {tab === 'write' && <Toolbar onFormat={format} />}
          </div>
          <Tabs.Content className="pt-3 data-[state=inactive]:hidden" forceMount tabIndex={-1} value="write">
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
          </Tabs.Content>
          <Tabs.Content className="min-h-83 pt-3 max-md:min-h-63" value="preview">
            {late && content.trim() ? (
              <late.MarkdownPreview content={content} />
            ) : (
              <p className="text-ink-3">{content.trim() ? composerText.previewBusy : composerText.previewEmpty}</p>
            )}
          </Tabs.Content>
        </Tabs.Root>
      )}
    </Field>
  )
}
