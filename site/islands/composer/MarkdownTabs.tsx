import { Tabs } from 'radix-ui'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { composerText } from '#src/text/composer.ts'
import { tabClass } from '../../components/ui/tab-class.ts'
import { useLazyModule } from '../../hooks/use-lazy-module.ts'
import { applyEdit, selectionOf } from '../../lib/forms/apply-edit.ts'
import { isComposing } from '../../lib/forms/composing.ts'
import { formatOf, type Format } from './formats.ts'
import { Toolbar } from './Toolbar.tsx'

export type MarkdownTab = 'write' | 'preview'

interface Props {
  tab: MarkdownTab
  onTab: (tab: MarkdownTab) => void
  /** The current text. */
  content: string
  /** The text area that the toolbar and its shortcuts edit. */
  area: RefObject<HTMLTextAreaElement | null>
  /** Adds a picture; without it the toolbar has no picture button. */
  onImage?: () => void
  /** The text area, with the toolbar's keyboard shortcuts. */
  children: (onKeyDown: (event: KeyboardEvent) => void) => ReactNode
}

/** A markdown editor with toolbar and preview. */
export function MarkdownTabs({ tab, onTab, content, area, onImage, children }: Props) {
  const [late, loadPreview] = useLazyModule(
    () => import('./MarkdownPreview.tsx'),
    () => onTab('write'),
  )
  const show = (chosen: string) => {
    onTab(chosen === 'preview' ? 'preview' : 'write')
    if (chosen === 'preview') loadPreview()
  }
  const format = ({ edit }: Format) => {
    if (area.current) applyEdit(area.current, edit(selectionOf(area.current)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = isComposing(event.nativeEvent) ? undefined : formatOf(event)
    if (!wanted) return
    event.preventDefault()
    format(wanted)
  }
  return (
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
        {tab === 'write' && <Toolbar onFormat={format} {...(onImage && { onImage })} />}
      </div>
      <Tabs.Content className="pt-3 data-[state=inactive]:hidden" forceMount tabIndex={-1} value="write">
        {children(onKeyDown)}
      </Tabs.Content>
      <Tabs.Content className="min-h-83 pt-3 max-md:min-h-63" value="preview">
        {late && content.trim() ? (
          <late.MarkdownPreview content={content} />
        ) : (
          <p className="text-ink-3">{content.trim() ? composerText.previewBusy : composerText.previewEmpty}</p>
        )}
      </Tabs.Content>
    </Tabs.Root>
  )
}
