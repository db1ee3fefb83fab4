import { Slice, type Node } from 'prosemirror-model'
import { Selection, TextSelection } from 'prosemirror-state'
import { readMarkdown, type Read } from './read.ts'

/** Stands for the caret while a text is read; a private-use character, which no keyboard types. */
const MARK = '\uE000'
/** How far beside the caret a place is tried, where the caret stands within a sign. */
const MOST_STEPS = 4
/** A last line that begins an item, a quotation or a heading, and has nothing in it yet. */
const OPEN_LINE = /\n[ \t]*(?:[-*+]|\d+[.)]|>|#{1,6})[ \t]*$/

/** What is selected in a field, in UTF-16 units. */
export interface FieldCaret {
  start: number
  end: number
}

/**
 * The document of a field's text, with what is selected in the field. At the end of the text the document is the one that
 * goes on there: it may end in a line, an item or a blank that the text alone would not make.
 */
export function withCaret(text: string, read: Read, { start, end }: FieldCaret): { doc: Node; selection: Selection } {
  const isAtEnd = start === end && text.slice(end).trim() === ''
  const open = isAtEnd ? marked(text, end) : null
  // The sign of an item alone in its last line makes no item yet.
  const finished = open ? [read.doc, readMarkdown(text.replace(OPEN_LINE, '')).doc] : []
  if (open && finished.some((doc) => shapeOf(doc) === shapeOf(open.doc)))
    return { doc: open.doc, selection: TextSelection.near(open.doc.resolve(open.at), -1) }
  const head = placeOf(text, read, end)
  const anchor = start === end ? head : placeOf(text, read, start)
  return { doc: read.doc, selection: TextSelection.between(read.doc.resolve(anchor), read.doc.resolve(head)) }
}

/** What a document has, without empty lines, items and blanks at its end. */
const shapeOf = (doc: Node): string => JSON.stringify(withoutEnd(doc.toJSON() as Json))

interface Json {
  type: string
  text?: string
  content?: Json[]
}

/** What may be empty at the end of a document. */
const OPEN_ENDS = [
  'text',
  'hard_break',
  'paragraph',
  'heading',
  'list_item',
  'bullet_list',
  'ordered_list',
  'blockquote',
  'spoiler_title',
  'spoiler_box',
]

function withoutEnd({ content = [], ...node }: Json): Json {
  const rest = [...content]
  for (let last = rest.pop(); last; last = rest.pop()) {
    const kept = last.text === undefined ? withoutEnd(last) : { ...last, text: last.text.trimEnd() }
    if (OPEN_ENDS.includes(kept.type) && !kept.text && !kept.content?.length) continue
    rest.push(kept)
    break
  }
  return { ...node, content: rest }
}

/** Where an offset of the text is in its document. */
function placeOf(text: string, read: Read, offset: number): number {
  for (let step = 0; step <= MOST_STEPS; step += 1)
    for (const near of new Set([offset + step, offset - step])) {
      const found = near < 0 || near > text.length ? null : marked(text, near)
      if (found?.doc.eq(read.doc)) return found.at
    }
  return endOfBlock(read, offset)
}

/** The text as a document with the mark at the offset, which is then taken out; null where the mark is not shown. */
function marked(text: string, offset: number): { doc: Node; at: number } | null {
  if (text.includes(MARK)) return null
  const { doc } = readMarkdown(text.slice(0, offset) + MARK + text.slice(offset))
  let at = -1
  doc.descendants((node, pos) => {
    const index = node.text?.indexOf(MARK) ?? -1
    if (index >= 0) at = pos + index
    return at < 0
  })
  return at < 0 ? null : { doc: doc.replace(at, at + 1, Slice.empty), at }
}

/** The end of the block whose markdown the offset is in. */
function endOfBlock({ doc, sources }: Read, offset: number): number {
  let read = 0
  let end = 0
  for (const node of doc.children) {
    const { lead = '', raw = '', gap = '' } = sources.get(node) ?? {}
    read += lead.length + raw.length + gap.length
    end += node.nodeSize
    if (offset < read) break
  }
  return Selection.near(doc.resolve(end), -1).head
}
