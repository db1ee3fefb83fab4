'use client'
import { TextareaField, useField } from '@payloadcms/ui'
import type { TextareaFieldClientProps } from 'payload'
import { useRef } from 'react'
import { markdownFieldText as TEXT } from '#src/text/panel-dashboard.ts'
import type { SiteCall } from './call-site.ts'
import { ImageButton } from './ImageButton.tsx'
import { useMarkdown } from './use-markdown.ts'

/** Markdown with images of ours, and beside it what readers will see, drawn by the site's own renderer. */
export function MarkdownEditor({ upload, ...props }: TextareaFieldClientProps & { upload: SiteCall }) {
  const box = useRef<HTMLDivElement>(null)
  const { value = '', setValue } = useField<string>({ path: props.path })
  const { html, hasFailed } = useMarkdown(value)
  const insert = (markdown: string): void => {
    const at = box.current?.querySelector('textarea')?.selectionStart ?? value.length
    setValue(`${value.slice(0, at)}${markdown}${value.slice(at)}`)
  }
  return (
    <div className="panel-markdown field-type" ref={box}>
      <div>
        <TextareaField {...props} />
        <ImageButton
          call={upload}
          onImages={(urls) => insert(urls.map((url) => `\n![${TEXT.alt}](${url})\n`).join(''))}
        />
      </div>
      <section aria-label={TEXT.preview}>
        <h2>{TEXT.preview}</h2>
        {hasFailed && <p role="alert">{TEXT.failed}</p>}
        {value.trim() === '' ? (
          <p>{TEXT.empty}</p>
        ) : (
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        )}
      </section>
    </div>
  )
}
