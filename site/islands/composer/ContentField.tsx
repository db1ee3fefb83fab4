import { Tabs } from 'radix-ui'
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { codePoints } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { composerText } from '#src/text/composer.ts'
import { Field } from '../../components/ui/Field.tsx'
import { MentionArea } from '../../components/mention/MentionArea.tsx'
import { tabClass } from '../../components/ui/tab-class.ts'
import { useLate } from '../../hooks/use-late.ts'
import { Toolbar } from './Toolbar.tsx'
import { applyEdit, selectionOf } from '../../lib/apply-edit.ts'
import { formatOf, type Format } from './formats.ts'
import type { PostValues } from './save-post.ts'

interface Props {
  onFiles: (files: File[]) => void
  onImage: () => void
}

/** The text of the post: written as markdown with a small toolbar, or seen as it will look. */
export function ContentField({ onFiles, onImage }: Props) {
  const { register, formState, control: form } = useFormContext<PostValues>()
  const { title: titleError, content: error } = formState.errors
  const content = useWatch({ control: form, name: 'content' })
  const [tab, setTab] = useState('write')
  const area = useRef<HTMLTextAreaElement>(null)
  const { ref, ...field } = register('content')
  const [late, loadPreview] = useLate(
    () => import('./MarkdownPreview.tsx'),
    () => setTab('write'),
  )
  const show = (chosen: string) => {
    setTab(chosen)
    if (chosen === 'preview') loadPreview()
  }

  // The form focuses its first error, but cannot while the preview hides the text.
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

  const format = ({ edit }: Format) => {
    if (area.current) applyEdit(area.current, edit(selectionOf(area.current)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = event.nativeEvent.isComposing ? undefined : formatOf(event)
    if (!wanted) return
    event.preventDefault()
    format(wanted)
  }
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
    >
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
            {tab === 'write' && <Toolbar onFormat={format} onImage={onImage} />}
          </div>
          <Tabs.Content className="pt-3 data-[state=inactive]:hidden" forceMount tabIndex={-1} value="write">
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
