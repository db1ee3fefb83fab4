import { Quote } from 'lucide-react'
import { useEffect, useState } from 'react'
import { commentText } from '#src/text/comment.ts'
import { Button } from '../../components/ui/Button.tsx'
import { asQuote } from './quotes.ts'

interface Selected {
  text: string
  top: number
  left: number
}

/** What can be quoted: the text of the post and of comments. */
const QUOTABLE = '.read-text, [data-text]'

/** A button below a selected text, which quotes it in the field of a new comment. */
export function QuoteButton() {
  const [selected, setSelected] = useState<Selected | null>(null)
  useEffect(() => {
    const look = () => setSelected(selection())
    look()
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [])
  if (!selected) return null
  const { text, top, left } = selected
  return (
    <Button
      className="absolute! z-20 bg-raised! shadow-float"
      icon={Quote}
      onClick={() => quote(text)}
      // A press would end the selection before the click.
      onPointerDown={(event) => event.preventDefault()}
      size="sm"
      style={{ top, left }}
      variant="quiet"
    >
      {commentText.quote}
    </Button>
  )
}

function selection(): Selected | null {
  const selected = getSelection()
  if (!selected || selected.isCollapsed) return null
  const range = selected.getRangeAt(0)
  const place = elementOf(range.startContainer)?.closest(QUOTABLE)
  if (!place) return null
  const text = (place.contains(range.endContainer) ? selected : partWithin(range, place)).toString().trim()
  if (!text) return null
  const section = document.querySelector('#comments')?.getBoundingClientRect()
  const { bottom, left } = range.getBoundingClientRect()
  return { text, top: bottom + 8 - (section?.top ?? 0), left: Math.max(0, left - (section?.left ?? 0)) }
}

const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement)

/** A third click selects up to the next text: the part that lies in this one. */
function partWithin(range: Range, place: Element): Range {
  const part = range.cloneRange()
  part.setEnd(place, place.childNodes.length)
  return part
}

/** Adds the quotation at the end of the field, as if it were typed. */
function quote(text: string): void {
  const field = document.querySelector<HTMLTextAreaElement>('#comments .comment-form textarea')
  if (!field) return
  const before = field.value && !field.value.endsWith('\n') ? '\n' : ''
  field.focus()
  field.setRangeText(before + asQuote(text), field.value.length, field.value.length, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  getSelection()?.removeAllRanges()
  field.focus()
}
