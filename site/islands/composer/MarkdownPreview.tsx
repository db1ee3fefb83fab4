import { Marked } from 'marked'
import { useMemo } from 'react'
import { MARKDOWN, TOKENIZER } from '#src/rules/markdown.ts'
import { toElements } from './preview-elements.ts'

const markdown = new Marked({ ...MARKDOWN, async: false, tokenizer: TOKENIZER })

/** What a post's markdown will look like, rendered in the browser by the server's settings and allow-list. */
export function MarkdownPreview({ content }: { content: string }) {
  const elements = useMemo(() => toElements(markdown.parse(content) as string), [content])
  return <div className="prose">{elements}</div>
}
