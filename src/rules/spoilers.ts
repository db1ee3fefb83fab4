import type { MarkedExtension, RendererThis, TokenizerThis, Token, Tokens } from 'marked'
import { proseText } from '../text/prose.ts'
import { escaped } from './markup.ts'

/** Spoilers: `||text||` within a line, and a box of blocks between `:::spoiler title` and `:::`. */

/** What plain texts made of a post show in place of what a spoiler hides. */
export const HIDDEN = '■■■'

/** Whether an element of rendered, cleaned markdown hides what is in it. */
export const isSpoiler = (element: string, attributes: Readonly<Record<string, string>>): boolean =>
  (element === 'span' || element === 'details') && attributes.class === 'spoiler'

/** A box as it is read: its title, '' for none, and its blocks. */
export interface SpoilerBox extends Tokens.Generic {
  type: 'spoilerBox'
  title: string
  tokens: Token[]
}

const OPENING = /^(:{3,})spoiler(?:[ \t]+([^\n]*))?(?:\n|$)/
const SIGN = ':::spoiler'
/** Boxes within boxes: each is read as a text of its own, so that the cost grows with the depth. */
const MOST_DEEP = 3

/** Where the next line is that opens a box, so that a paragraph ends before it; further paragraphs are not looked at. */
function nextBox(text: string): number | undefined {
  const end = text.indexOf('\n\n')
  const source = end < 0 ? text : text.slice(0, end)
  for (let at = source.indexOf(SIGN); at >= 0; at = source.indexOf(SIGN, at + SIGN.length)) {
    let start = at
    while (source[start - 1] === ':') start -= 1
    if (source[start - 1] === '\n') return start
  }
  return undefined
}

/** Where the line is that ends a box; a box without one ends with its text, so that nothing shows by mistake. */
function endOf(source: string, from: number, colons: string): { from: number; to: number } {
  for (let at = from; at >= 0 && at < source.length;) {
    const lineEnd = source.indexOf('\n', at)
    const line = source.slice(at, lineEnd < 0 ? undefined : lineEnd).trim()
    const isEnd = line.startsWith(colons) && /^:+$/.test(line)
    if (isEnd) return { from: at, to: lineEnd < 0 ? source.length : lineEnd + 1 }
    if (lineEnd < 0) break
    at = lineEnd + 1
  }
  return { from: source.length, to: source.length }
}

/** The spoilers of the markdown reader. */
export function spoilers(): MarkedExtension {
  let depth = 0
  return {
    extensions: [
      {
        name: 'spoilerBox',
        level: 'block',
        start: nextBox,
        tokenizer(this: TokenizerThis, source: string): SpoilerBox | undefined {
          const [opening, colons = '', title = ''] = OPENING.exec(source) ?? []
          if (opening === undefined || depth >= MOST_DEEP) return undefined
          const end = endOf(source, opening.length, colons)
          const { state } = this.lexer
          const { top } = state
          const tokens: Token[] = []
          depth += 1
          state.top = true
          try {
            this.lexer.blockTokens(source.slice(opening.length, end.from), tokens)
          } finally {
            state.top = top
            depth -= 1
          }
          return { type: 'spoilerBox', raw: source.slice(0, end.to), title: title.trim(), tokens }
        },
        renderer(this: RendererThis, token: Tokens.Generic) {
          const { title, tokens } = token as SpoilerBox
          const shown = escaped(title || proseText.spoiler)
          return `<spoilerbox><spoilertitle>${shown}</spoilertitle>\n${this.parser.parse(tokens)}</spoilerbox>\n`
        },
      },
      {
        name: 'spoiler',
        renderer(this: RendererThis, { tokens = [] }: Tokens.Generic) {
          return `<spoiler>${this.parser.parseInline(tokens)}</spoiler>`
        },
      },
    ],
  }
}

/** Cleaned HTML with its spoilers as pages show them: a press, a touch or the focus opens them, without a script. */
export const withSpoilers = (html: string): string =>
  html.includes('<spoiler')
    ? html
        .replaceAll(
          '<spoiler>',
          `<span class="spoiler" role="group" tabindex="0" aria-label="${proseText.spoiler}"><span>`,
        )
        .replaceAll('</spoiler>', '</span></span>')
        .replaceAll('<spoilerbox>', '<details class="spoiler">')
        .replaceAll('</spoilerbox>', '</details>')
        .replaceAll('<spoilertitle>', '<summary>')
        .replaceAll('</spoilertitle>', '</summary>')
    : html

const BOX_TAG = /<(\/?)details(?: class="spoiler")?>/g

/** Where the outermost boxes begin and end in rendered, cleaned markdown. */
export function boxesIn(html: string): { from: number; to: number }[] {
  const boxes: { from: number; to: number }[] = []
  let depth = 0
  for (const { index, 1: slash } of html.matchAll(BOX_TAG)) {
    if (slash === '' && depth === 0) boxes.push({ from: index, to: html.length })
    depth += slash === '' ? 1 : -1
    const last = boxes.at(-1)
    if (depth === 0 && last) last.to = index
  }
  return boxes
}
