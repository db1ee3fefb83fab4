import { Marked } from 'marked'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { MARKDOWN, TOKENIZER } from '#src/rules/markdown.ts'
import { watchScrollBoxes } from '../../lib/browser/scroll-boxes.ts'
import { toElements } from './preview-elements.ts'

const markdown = new Marked({ ...MARKDOWN, async: false, tokenizer: TOKENIZER })

/** What a post's markdown will look like, rendered in the browser by the server's settings and allow-list. */
export function MarkdownPreview({ content }: { content: string }) {
  const elements = useMemo(() => toElements(markdown.parse(content) as string), [content])
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (place.current ? watchScrollBoxes(place.current) : undefined), [elements])
  return (
    <div ref={place}>
      <div className="prose">{elements}</div>
    </div>
  )
}
