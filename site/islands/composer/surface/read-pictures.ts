import type { Token, Tokens } from 'marked'
import type { Node } from 'prosemirror-model'
import { addressOf, isOwnImage } from '#src/rules/markdown.ts'
import { LARGE_TITLE } from '#src/rules/media-blocks.ts'
import { decoded, inlineOf } from './read-inline.ts'
import { schema } from './schema.ts'

const { nodes } = schema

/** A top-level node with its markdown, and the white space behind it. */
export interface Piece {
  node: Node
  raw: string
  gap: string
}

/** A block that shows its markdown as it is. */
export const sourceBlock = (raw: string): Node => nodes.source.create(null, raw === '' ? null : schema.text(raw))

/** A paragraph in which pictures stand alone on their lines, as text and pictures; null for one without. */
export function pictureLines({ tokens }: Tokens.Paragraph): Piece[] | null {
  if (!tokens.some(({ type }) => type === 'image')) return null
  const lines: Token[][] = [[]]
  const breaks: string[] = []
  for (const token of tokens) {
    if (token.type === 'br') {
      breaks.push(token.raw)
      lines.push([])
    } else lines.at(-1)?.push(token)
  }
  const pieces: Piece[] = []
  let run: Token[] = []
  const flush = (gap: string) => {
    if (run.length === 0) return
    const raw = run.map((token) => token.raw).join('')
    try {
      pieces.push({ node: nodes.paragraph.create(null, inlineOf(run)), raw, gap })
    } catch {
      pieces.push({ node: sourceBlock(raw), raw, gap })
    }
    run = []
  }
  lines.forEach((line, index) => {
    const picture = pictureOf(line)
    const gap = breaks[index] ?? ''
    if (!picture) {
      if (run.length > 0) run.push({ type: 'br', raw: breaks[index - 1] ?? '\n' })
      run.push(...line)
      return
    }
    flush(breaks[index - 1] ?? '')
    pieces.push({ node: picture, raw: line.map(({ raw }) => raw).join(''), gap })
  })
  flush('')
  return pieces.some(({ node }) => node.type === nodes.picture) ? pieces : null
}

function pictureOf(line: readonly Token[]): Node | null {
  const inked = line.filter((token) => token.raw.trim() !== '')
  const [only] = inked
  if (inked.length !== 1 || only?.type !== 'image') return null
  const { href, title, text } = only as Tokens.Image
  const src = addressOf(href)
  const isLarge = title === LARGE_TITLE
  // Any other title is the caption.
  if (!isOwnImage(src) || (title && !isLarge)) return null
  try {
    const caption = decoded(unescaped(text))
    return nodes.picture.create({ src, isLarge }, caption === '' ? null : schema.text(caption))
  } catch {
    return null
  }
}

/** A caption's text without the signs that escape others; marks in it are read as text. */
const unescaped = (text: string): string => text.replace(/\\([!-/:-@[-`{-~])/g, '$1')
