import { create, type Font } from 'fontkitten'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { shared } from '#cms/core/platform/shared.ts'

/** Nanum Gothic (OFL), with every Korean syllable: images are the same whatever fonts the machine has. */
const FONT_FILE = path.resolve('node_modules/@fontsource/nanum-gothic/files/nanum-gothic-korean-700-normal.woff2')

const font = (): Font =>
  shared('shareFont', () => {
    const read = create(readFileSync(FONT_FILE))
    if (read.isCollection) throw new Error(`${FONT_FILE} holds more than one font`)
    return read
  })

/** The characters of a text that the font has; others, such as emoji, are left out. */
export const drawableText = (text: string): string =>
  [...text.normalize('NFC')]
    .filter((character) => font().hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

/** The width of a drawable text at this size, in pixels. */
export const widthOf = (text: string, size: number): number =>
  font()
    .glyphsForString(text)
    .reduce((width, { advanceWidth }) => width + advanceWidth, 0) *
  (size / font().unitsPerEm)

/** The text as SVG paths, its baseline beginning at x and y. */
export function textPathsAt(text: string, { x, y, size, fill }: { x: number; y: number; size: number; fill: string }) {
  const scale = size / font().unitsPerEm
  let pen = 0
  const paths = font()
    .glyphsForString(text)
    .map(({ path: outline, advanceWidth }) => {
      const place = `translate(${pen} 0)`
      pen += advanceWidth
      return `<path transform="${place}" d="${outline.toSVG()}"/>`
    })
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}

/**
 * The text in lines no wider than `width` pixels, broken between words where possible; a cut last line ends with `…`.
 */
export function linesOf(text: string, { size, width, most }: { size: number; width: number; most: number }): string[] {
  const lines: string[] = []
  let rest = text
  while (rest && lines.length < most) {
    const fitting = fittingStart(rest, size, width)
    if (fitting === rest) return [...lines, rest]
    const isLast = lines.length === most - 1
    const lastSpace = fitting.lastIndexOf(' ')
    const line = isLast ? shortened(rest, size, width) : lastSpace > 0 ? fitting.slice(0, lastSpace) : fitting
    lines.push(line)
    rest = rest.slice(line.length).trim()
  }
  return lines
}

/** The longest beginning of the text that is no wider than `width` pixels. */
function fittingStart(text: string, size: number, width: number): string {
  const characters = [...text]
  let used = 0
  for (const [index, character] of characters.entries()) {
    used += widthOf(character, size)
    if (used > width) return characters.slice(0, Math.max(1, index)).join('')
  }
  return text
}

const shortened = (text: string, size: number, width: number): string =>
  `${fittingStart(text, size, width - widthOf('…', size)).trimEnd()}…`
