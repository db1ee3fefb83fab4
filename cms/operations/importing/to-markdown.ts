import { gfm } from '@joplin/turndown-plugin-gfm'
import { Parser } from 'htmlparser2'
import TurndownService from 'turndown'
import { videoOf, videoPage } from '#src/rules/youtube.ts'
import { normalised, trimmed } from '#src/rules/characters.ts'
import { MARKUP_SILENT } from '#src/rules/markdown.ts'

/** What a picture of a text becomes: an upload here, an address elsewhere that a link leads to, or nothing. */
export type PictureOf = (src: string) => { url: string } | { link: string } | null

/** Elements whose sides are blocks of their own; a picture in a cell stays in its line. */
const CELLS = new Set(['TD', 'TH', 'A'])
const FRAME = /^(?:https?:)?\/\//

/** The page of a video that a frame plays; null for any other frame. */
function videoIn(src: string): string | null {
  const video = FRAME.test(src) ? videoOf(src.replace(FRAME, 'https://')) : null
  return video && videoPage(video)
}

/** An address alone on its line; in brackets where it ends with a character that readers of markdown take for the text’s. */
export const aloneOnLine = (url: string): string => (/[\p{L}\p{N}/]$/u.test(url) ? url : `<${url}>`)

function isInside(node: HTMLElement, names: ReadonlySet<string>): boolean {
  for (let at = node.parentElement; at; at = at.parentElement) if (names.has(at.nodeName)) return true
  return false
}

/** Signs that begin a link's text or end it. */
const inLine = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/([[\]\\])/g, '\\$1')

/** What an address of a link becomes; null for one that stays as it is. */
export type LinkOf = (href: string) => string | null

/** The pictures and links of the text that is being converted: one converter serves all texts, because making one is slow. */
let pictureOf: PictureOf = () => null
let linkOf: LinkOf = () => null

/** Elements that are dropped together with their text. */
const SILENT_TAGS = new Set([...MARKUP_SILENT, 'embed'])

function newService(): TurndownService {
  const service = new TurndownService({
    headingStyle: 'atx',
    hr: '---',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
    br: '',
  })
  service.use(gfm)
  service.addRule('silent', {
    filter: (node) => SILENT_TAGS.has(node.nodeName.toLowerCase()),
    replacement: () => '',
  })
  service.addRule('frame', { filter: 'iframe', replacement: (_, node) => frameMarkdown(node) })
  service.addRule('picture', { filter: 'img', replacement: (_, node) => pictureMarkdown(node) })
  service.addRule('link', {
    filter: (node) => node.nodeName === 'A' && Boolean(node.getAttribute('href')),
    replacement: (content, node) => linkMarkdown(content, node),
  })
  const escape = service.escape.bind(service)
  // What our reader of markdown takes for marks, and turndown leaves.
  service.escape = (text) => escape(text).replace(/[~<|]|&(?=#?\w+;)/g, '\\$&')
  return service
}

function frameMarkdown(node: HTMLElement): string {
  const page = videoIn(node.getAttribute('src') ?? '')
  return page ? `\n\n${aloneOnLine(page)}\n\n` : ''
}

function pictureMarkdown(node: HTMLElement): string {
  const picture = pictureOf(node.getAttribute('src') ?? '')
  if (!picture) return ''
  if ('link' in picture) return ` <${picture.link}> `
  const markdown = `![${inLine(node.getAttribute('alt') ?? '')}](${picture.url})`
  return isInside(node, CELLS) ? markdown : `\n\n${markdown}\n\n`
}

/** A link without a safe address is its text. */
function linkMarkdown(content: string, node: HTMLElement): string {
  const old = node.getAttribute('href') ?? ''
  const href = linkOf(old) ?? old
  if (!/^(?:https?:\/\/|mailto:|\/(?!\/))/i.test(href)) return content
  const text = content.trim()
  return text ? `[${text}](${href.replace(/[\s()<>]/g, percent)})` : ''
}

const percent = (character: string): string => `%${character.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`

let service: TurndownService | undefined

/** HTML of an editor as markdown. */
export function markdownOf(html: string, pictures: PictureOf, links: LinkOf = () => null): string {
  service ??= newService()
  pictureOf = pictures
  linkOf = links
  return service
    .turndown(html)
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Elements that have no end, or need none. */
const ENDLESS = new Set(
  'area base br col embed hr img input link meta param source track wbr p li dt dd tr td th thead tbody tfoot option'.split(
    ' ',
  ),
)
/** Deeper than editors nest: the time of converting grows with the square of it, and at some thousand the stack ends. */
const DEEPEST = 200

/** Whether elements of a text are nested too deep for `markdownOf`; one that is not closed nests all that follows. */
export function isTooDeep(html: string): boolean {
  let depth = 0
  for (const [, end, name = ''] of html.matchAll(/<(\/?)([a-z][^\s/<>]*)/gi)) {
    if (ENDLESS.has(name.toLowerCase())) continue
    depth = Math.max(0, depth + (end ? -1 : 1))
    if (depth > DEEPEST) return true
  }
  return false
}

/** The addresses of the pictures in a text, each once. */
export function sourcesIn(html: string): string[] {
  if (!/<img/i.test(html)) return []
  const found = new Set<string>()
  const parser = new Parser({
    onopentag: (name, { src }) => {
      if (name === 'img' && src) found.add(src)
    },
  })
  parser.end(html)
  return [...found]
}

/** The letters and digits that a reader sees of HTML, in their order. */
export function lettersIn(html: string): string {
  const pieces: string[] = []
  let silent = 0
  const parser = new Parser({
    onopentag: (name) => void (silent += Number(SILENT_TAGS.has(name))),
    onclosetag: (name) => void (silent -= Number(SILENT_TAGS.has(name))),
    ontext: (text) => void (silent === 0 && pieces.push(text)),
  })
  parser.end(html)
  return pieces
    .join('')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Which share of the letters of a text another one has, whatever stands between them. */
export function shareOfLetters(text: string, other: string): number {
  if (text === other || text === '') return 1
  const left = new Map<string, number>()
  for (const letter of other) left.set(letter, (left.get(letter) ?? 0) + 1)
  let [all, found] = [0, 0]
  for (const letter of text) {
    all += 1
    const count = left.get(letter) ?? 0
    if (count === 0) continue
    found += 1
    left.set(letter, count - 1)
  }
  return found / all
}

/** Plain text as HTML: a line a line; a reference of four digits and more is a letter, as gnuboard5 shows it. */
export const htmlOfText = (text: string): string =>
  text
    .replace(/&(?!#\d{4,7};)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\r\n?|\n/g, '<br>\n')

/** Elements that begin and end a line. */
const LINES = new Set('p div li ul ol h1 h2 h3 h4 h5 h6 blockquote pre table tr hr figure details summary'.split(' '))
const TABLE_CELLS = new Set(['td', 'th'])

/** HTML as plain text, as comments and messages are: a line a block, addresses of links and pictures beside their words. */
export function textOfHtml(html: string): string {
  let text = ''
  let silent = 0
  let link: { href: string; from: number } | null = null
  const newLine = (): void => {
    if (text && !text.endsWith('\n')) text += '\n'
  }
  const parser = new Parser({
    onopentag: (name, { href, src }) => {
      if (SILENT_TAGS.has(name)) silent += 1
      else if (name === 'br') text += '\n'
      else if (LINES.has(name)) newLine()
      else if (TABLE_CELLS.has(name) && text && !/\s$/.test(text)) text += ' '
      else if (name === 'a' && href && /^https?:/i.test(href)) link = { href, from: text.length }
      else if ((name === 'img' || name === 'iframe') && src && /^https?:/i.test(src)) text += ` ${src} `
    },
    onclosetag: (name) => {
      if (SILENT_TAGS.has(name)) silent -= 1
      else if (LINES.has(name)) newLine()
      else if (name === 'a' && link) {
        if (!text.slice(link.from).includes(link.href)) text += ` ${link.href}`
        link = null
      }
    },
    ontext: (part) => {
      const words = part.replace(/\s+/g, ' ')
      // White space between two blocks is no line.
      if (silent === 0) text += text === '' || text.endsWith('\n') ? words.trimStart() : words
    },
  })
  parser.end(html)
  const lines = text.split('\n').map((line) => line.replace(/[ \u00a0]+/g, ' ').trim())
  return trimmed(normalised(lines.join('\n').replace(/\n{3,}/g, '\n\n')))
}
