import { Fragment, Slice, type Node } from 'prosemirror-model'
import { TextSelection, type EditorState, type Transaction } from 'prosemirror-state'
import { isOwnImage } from '#src/rules/markdown.ts'
import { schema } from './schema.ts'
import { isEmptyParagraph } from './write-textblock.ts'
import { writeMarkdown } from './write.ts'

const { nodes } = schema

/** The blocks in place of the selection: text joins the paragraph of the caret, an empty paragraph goes. */
export function withBlocks(state: EditorState, { content }: Node): Transaction {
  const { $from, empty } = state.selection
  if (empty && $from.depth === 1 && isEmptyParagraph($from.parent)) {
    const [start, end] = [$from.before(), $from.after()]
    const tr = state.tr.replaceWith(start, end, content)
    return tr.setSelection(TextSelection.near(tr.doc.resolve(start + content.size), -1)).scrollIntoView()
  }
  const open = (node: Node | null) => (node?.type === nodes.paragraph ? 1 : 0)
  return state.tr
    .replaceSelection(new Slice(content, open(content.firstChild), open(content.lastChild)))
    .scrollIntoView()
}

/** Each line as it is typed, for a paste without format. */
export function linesOf(text: string): Slice {
  const lines = text.split(/\r\n?|\n/)
  const made = lines.map((line) => nodes.paragraph.create(null, line === '' ? null : schema.text(line)))
  return new Slice(Fragment.fromArray(made), 1, 1)
}

/** What is copied, as markdown; the text alone of parts that are no blocks of their own. */
export function copiedText({ content, openStart }: Slice): string {
  const only = content.childCount === 1 ? content.firstChild : null
  if (only?.isTextblock && openStart > 0) return only.textBetween(0, only.content.size, '\n', '\n')
  if (!nodes.doc.validContent(content)) return content.textBetween(0, content.size, '\n', '\n')
  return writeMarkdown(nodes.doc.create(null, content), new WeakMap())
}

/** Elements that never hold a part of the text, as they are in the clipboard's source. */
const NOISE = /<!--[^]*?-->|<(style|script|title)\b[^]*?<\/\1\s*>|<\/?(?:link|meta|base|[ovwx]:)[^>]*>|\u200b/gi
const HANDLER = /([\s"'/])on([a-z]+\s*=)/gi

/**
 * HTML of other pages without what a browser would report or ask for, in the shape that the schema reads: cells without
 * paragraphs, the first row as header, no pictures of other sites.
 */
export function cleanedHtml(html: string): string {
  const quiet = html.replace(NOISE, '').replace(/<[^<>]*>/g, (tag) => tag.replace(HANDLER, '$1data-on$2'))
  const template = document.createElement('template')
  template.innerHTML = quiet
  const { content } = template
  for (const image of content.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? ''
    const figure = image.closest('figure')
    if (!isOwnImage(src)) image.remove()
    else if (!figure?.dataset.src) image.replaceWith(figureOf(src, image.alt))
  }
  for (const figure of content.querySelectorAll<HTMLElement>('figure:not([data-src])')) {
    const own = figure.querySelector('figure[data-src]')
    figure.replaceWith(own ?? document.createElement('p'))
  }
  for (const cell of content.querySelectorAll('td, th')) {
    for (const part of cell.querySelectorAll('p, div, ul, ol, li, h1, h2, h3, h4, h5, h6, blockquote'))
      part.replaceWith(...part.childNodes, ' ')
  }
  for (const row of content.querySelectorAll('table tr:first-child')) {
    if (row.closest('table')?.querySelector('tr') !== row) continue
    for (const cell of row.querySelectorAll('td')) {
      const head = document.createElement('th')
      head.append(...cell.childNodes)
      cell.replaceWith(head)
    }
  }
  for (const empty of content.querySelectorAll('p'))
    if (empty.textContent.trim() === '' && !empty.children.length) empty.remove()
  const holder = document.createElement('div')
  holder.append(content)
  return holder.innerHTML
}

function figureOf(src: string, caption: string): HTMLElement {
  const figure = document.createElement('figure')
  figure.dataset.src = src
  const text = document.createElement('figcaption')
  text.textContent = caption
  figure.append(text)
  return figure
}
