import type { Token, Tokens } from 'marked'
import type { Node } from 'prosemirror-model'
import { isWide, markdownReader } from '#src/rules/markdown-reader.ts'
import type { SpoilerBox } from '#src/rules/spoilers.ts'
import { inlineOf, NotShown } from './read-inline.ts'
import { pictureLines, sourceBlock, type Piece } from './read-pictures.ts'
import { tableOf } from './read-table.ts'
import { schema } from './schema.ts'

const reader = markdownReader()
const { nodes } = schema

/** The markdown of a top-level node as it was read, the white space around it, and the node that followed. */
interface Source {
  /** Before the first node of the text. */
  lead: string
  raw: string
  gap: string
  next: Node | null
}

export interface Read {
  doc: Node
  /** By the nodes, which keep their identity while they are not edited. */
  sources: WeakMap<Node, Source>
}

/** Markdown as a document; what the surface cannot show stands as its source. */
export function readMarkdown(text: string): Read {
  const { lead, pieces } = read(text)
  const isWhole = lead + pieces.map(({ raw, gap }) => raw + gap).join('') === text
  return isWhole ? withSources(lead, pieces) : withSources('', [{ node: sourceBlock(text), raw: text, gap: '' }])
}

function withSources(lead: string, pieces: readonly Piece[]): Read {
  const found = pieces.map(({ node }) => node)
  const sources: Read['sources'] = new WeakMap()
  pieces.forEach(({ node, raw, gap }, index) =>
    sources.set(node, { lead: index === 0 ? lead : '', raw, gap, next: found[index + 1] ?? null }),
  )
  return { doc: nodes.doc.create(null, found.length > 0 ? found : nodes.paragraph.create()), sources }
}

function read(text: string): { lead: string; pieces: Piece[] } {
  const pieces: Piece[] = []
  let lead = ''
  for (const token of tokensOf(text)) {
    const last = pieces.at(-1)
    if (last && isWide(token)) {
      // Readers see an empty line here, which has no sign of its own.
      const rest = token.raw.replace(/^\n[^\S\n]*\n/, '')
      last.gap += token.raw.slice(0, token.raw.length - rest.length)
      pieces.push({ node: nodes.paragraph.create(), raw: '', gap: rest })
      continue
    }
    if (token.type === 'space' || isDivider(token)) {
      if (last) last.gap += token.raw
      else lead += token.raw
      continue
    }
    const tail = /\n*$/.exec(token.raw)?.[0] ?? ''
    const raw = token.raw.slice(0, token.raw.length - tail.length)
    pieces.push(...piecesOf(token, raw))
    const end = pieces.at(-1)
    if (end) end.gap += tail
  }
  return { lead, pieces }
}

/** The parser gives up on texts that are nested too deep. */
function tokensOf(text: string): Token[] {
  try {
    return reader.lexer(text)
  } catch {
    return []
  }
}

/** What parts two lists in a row. */
const isDivider = (token: Token): boolean => token.type === 'html' && token.raw.trim() === '<!-- -->'

function piecesOf(token: Token, raw: string): Piece[] {
  const lines = token.type === 'paragraph' ? pictureLines(token as Tokens.Paragraph) : null
  if (lines) return lines
  try {
    return [{ node: blockOf(token), raw, gap: '' }]
  } catch (error) {
    if (!(error instanceof NotShown) && !(error instanceof RangeError)) throw error
    return [{ node: sourceBlock(raw), raw, gap: '' }]
  }
}

/** A block token as a node; throws NotShown. */
function blockOf(token: Token): Node {
  switch (token.type) {
    case 'paragraph':
      return nodes.paragraph.create(null, inlineOf((token as Tokens.Paragraph).tokens))
    case 'heading': {
      const { depth, tokens } = token as Tokens.Heading
      return nodes.heading.create({ level: Math.min(4, Math.max(2, depth)) }, inlineOf(tokens))
    }
    case 'blockquote':
      return nodes.blockquote.create(null, blocksOf((token as Tokens.Blockquote).tokens))
    case 'spoilerBox':
      return spoilerBox(token as SpoilerBox)
    case 'list':
      return listOf(token as Tokens.List)
    case 'code': {
      const { text, lang } = token as Tokens.Code
      // The reader shows no line for the last break.
      const shown = text.replace(/\n$/, '')
      return nodes.code_block.create({ lang: lang ?? '' }, shown === '' ? null : schema.text(shown))
    }
    case 'hr':
      return nodes.horizontal_rule.create()
    case 'table':
      return tableOf(token as Tokens.Table)
    case 'html':
      if (/^<br ?\/?>$/i.test(token.raw.trim())) return nodes.paragraph.create()
      throw new NotShown()
    default:
      throw new NotShown()
  }
}

/** Blocks within a quotation or an item. */
function blocksOf(tokens: readonly Token[]): Node[] {
  const found = tokens.flatMap((token) => {
    if (token.type === 'space' || isDivider(token)) return []
    if (token.type === 'paragraph') {
      const pieces = pictureLines(token as Tokens.Paragraph)
      if (pieces) return pieces.map(({ node }) => node)
    }
    return [blockOf(token)]
  })
  if (found.length === 0) throw new NotShown()
  return found
}

/** A box with a line to write in where it has none. */
function spoilerBox({ title, tokens }: SpoilerBox): Node {
  const isEmpty = tokens.every(({ type }) => type === 'space')
  const blocks = isEmpty ? [nodes.paragraph.create()] : blocksOf(tokens)
  return nodes.spoiler_box.create(null, [
    nodes.spoiler_title.create(null, title === '' ? null : schema.text(title)),
    ...blocks,
  ])
}

function listOf({ items, ordered, start, loose }: Tokens.List): Node {
  const tight = !loose
  const made = items.map(({ task, checked, tokens: all }) => {
    const tokens = task ? withoutBox(all) : all
    const blocks = tokens.flatMap((token) => {
      if (token.type === 'space' || isDivider(token)) return []
      // The text of a tight item is no paragraph.
      if (token.type === 'text')
        return [nodes.paragraph.create(null, inlineOf((token as Tokens.Text).tokens ?? [token]))]
      return [blockOf(token)]
    })
    if (blocks[0]?.type !== nodes.paragraph) blocks.unshift(nodes.paragraph.create())
    return nodes.list_item.create({ checked: task ? checked === true : null }, blocks)
  })
  return ordered
    ? nodes.ordered_list.create({ tight, order: Number(start === '' ? 1 : start) }, made)
    : nodes.bullet_list.create({ tight }, made)
}

/** The blocks of a task without its box, which stands before its first line. */
function withoutBox([first, ...rest]: readonly Token[]): Token[] {
  if (first?.type === 'checkbox' && rest[0]?.type === 'text') return rest
  const [box, ...tokens] = (first?.type === 'paragraph' && (first as Tokens.Paragraph).tokens) || []
  if (box?.type !== 'checkbox') throw new NotShown()
  return [{ ...first, tokens } as Token, ...rest]
}
