import { gfm } from '@joplin/turndown-plugin-gfm'
import { Parser } from 'htmlparser2'
import TurndownService from 'turndown'
import { addressesIn } from '#src/rules/addresses.ts'
import { videoOf, videoPage } from '#src/rules/youtube.ts'
import { normalised, trimmed } from '#src/rules/characters.ts'
import { MARKUP_SILENT } from '#src/rules/markdown.ts'

/** What a picture of a text becomes: an upload here, an address elsewhere that a link leads to, or nothing. */
export type PictureOf = (src: string) => { url: string } | { link: string } | null

/** Elements whose sides are blocks of their own; a picture in a cell stays in its line. */
const CELLS = new Set(['TD', 'TH', 'A'])
/** Elements that show what another address has: films, maps, and films as they were before 2015. */
const FRAMES = ['iframe', 'embed', 'object'] as const

/** Sites of films, music and maps whose frames both products showed; those of other sites they hid. */
const FRAMED_SITES = new RegExp(
  `(?:^|\\.)(?:${[
    ...[
      'youtube.com',
      'youtube-nocookie.com',
      'vimeo.com',
      'dailymotion.com',
      'twitch.tv',
      'tiktok.com',
      'nicovideo.jp',
    ],
    ...['naver.com', 'kakao.com', 'daum.net', 'pandora.tv', 'afreecatv.com', 'sooplive.co.kr'],
    ...['google.com', 'google.co.kr', 'facebook.com', 'instagram.com', 'twitter.com', 'x.com'],
    ...['soundcloud.com', 'spotify.com', 'slideshare.net'],
  ]
    .map((site) => site.replaceAll('.', '\\.'))
    .join('|')})$`,
)

/** The whole address of what a frame shows; null for what was not shown, and for pages of the site itself. */
function frameAddress(src: string): string | null {
  const whole = src.trim().replace(/^\/\//, 'https://')
  const found = /^https?:\/\//.test(whole) ? URL.parse(whole) : null
  return found && FRAMED_SITES.test(found.hostname) ? whole : null
}

/** The page of a video that a frame plays; null for any other frame. */
function videoIn(src: string): string | null {
  const video = videoOf(frameAddress(src) ?? '')
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

/** Stands for `|` until the end, because the rule of cells escapes each one again. */
const BAR = '\ufdd0'

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
  service.addRule('frame', { filter: [...FRAMES], replacement: (_, node) => frameMarkdown(node) })
  service.addRule('picture', { filter: 'img', replacement: (_, node) => pictureMarkdown(node) })
  service.addRule('link', {
    filter: (node) => node.nodeName === 'A' && Boolean(node.getAttribute('href')),
    replacement: (content, node) => linkMarkdown(content, node),
  })
  service.addRule('line break', { filter: 'br', replacement: (_, node) => (isSecondBreak(node) ? '\n\n' : '\n') })
  service.addRule('heading of one line', {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    replacement: (content, node) => {
      const line = content.trim().replace(/\s*\n\s*/g, ' ')
      return line ? `\n\n${'#'.repeat(Number(node.nodeName.charAt(1)))} ${line}\n\n` : ''
    },
  })
  service.addRule('strong', { filter: ['strong', 'b'], replacement: (content) => markedText(content, '**') })
  // Signs of these two mark nothing within a word.
  service.addRule('emphasis', { filter: ['em', 'i'], replacement: (content) => markedText(content, '<em>', '</em>') })
  service.addRule('struck', {
    filter: (node) => /^(?:DEL|S|STRIKE)$/.test(node.nodeName),
    replacement: (content) => markedText(content, '<del>', '</del>'),
  })
  const escape = service.escape.bind(service)
  service.escape = (text) => escapedText(text, escape)
  return service
}

/** What our reader of markdown takes for marks, and turndown leaves. */
const MARKS = /\\.|[~<|]|&(?=#?\w+;)|^\d+\)|^:::/g
/** An address of mail, in which no sign is a mark. */
const MAIL = /[\w.+-]+@[\w-]+\.[\w.-]+/g

/** The text without marks; addresses in it stay as they are, because a sign before a sign would lead elsewhere. */
function escapedText(text: string, escape: (text: string) => string): string {
  const mails = [...text.matchAll(MAIL)].map(({ index, 0: mail }) => ({ index, text: mail }))
  const kept = [...addressesIn(text), ...mails].toSorted((a, b) => a.index - b.index)
  const pieces: string[] = []
  let from = 0
  for (const { index, text: address } of kept) {
    if (index < from) continue
    pieces.push(withoutMarks(escape(text.slice(from, index))), address)
    from = index + address.length
  }
  return [...pieces, withoutMarks(escape(text.slice(from)))].join('')
}

const withoutMarks = (text: string): string =>
  text.replace(MARKS, (mark) => {
    if (mark === '|') return BAR
    return /^\\/.test(mark) ? mark : mark.endsWith(')') ? `${mark.slice(0, -1)}\\)` : `\\${mark}`
  })

/** Whether an element ends a line that another one has ended already: there is a blank line between them. */
function isSecondBreak({ previousSibling }: HTMLElement): boolean {
  let before = previousSibling
  while (before?.nodeName === '#text' && !before.textContent?.trim() && !before.textContent?.includes('\u00a0'))
    before = before.previousSibling
  return before?.nodeName === 'BR'
}

/** What begins a block in which no mark may stand. */
const BLOCK = /^(?:#{1,6} |[->] |\| |```|\d+\. |<div )/
/** What begins a link, which a picture may be. */
const LINK = '['
const PICTURE = /^!\[[^\]]*\]\([^)]*\)$/

/** The text between marks, in each of its paragraphs: a mark ends with the block in which it begins. */
const markedText = (content: string, mark: string, end = mark): string =>
  content
    .split(/(\n{2,})/)
    .map((part) => {
      const text = part.trim()
      if (text === '' || BLOCK.test(text) || (mark !== LINK && PICTURE.test(text))) return part
      return part.replace(text, () => mark + text + end)
    })
    .join('')

function frameMarkdown(node: HTMLElement): string {
  const src = frameSource(node)
  const page = videoIn(src) ?? frameAddress(src)
  if (!page) return ''
  replaceBy(node, 'a', { href: page }, page)
  return `\n\n${aloneOnLine(page)}\n\n`
}

/** The address that a frame shows; that of an object is in it. */
const frameSource = (node: HTMLElement): string =>
  node.getAttribute('src') ??
  node.querySelector('embed')?.getAttribute('src') ??
  node.getAttribute('data') ??
  node.querySelector('param[name=movie]')?.getAttribute('value') ??
  ''

/**
 * Puts another element in the place of one: a table with lists and headings in its cells is kept as HTML, in which the
 * markdown of its parts has no place.
 */
function replaceBy(node: HTMLElement, name: string, attributes: Record<string, string>, text = ''): void {
  if (!isInside(node, TABLE)) return
  const made = node.ownerDocument.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.textContent = text
  node.parentNode?.replaceChild(made, node)
}

const TABLE = new Set(['TABLE'])

function pictureMarkdown(node: HTMLElement): string {
  const picture = pictureOf(node.getAttribute('src') ?? '')
  if (!picture) return ''
  if ('link' in picture) {
    const isLinked = isInside(node, LINKS)
    replaceBy(node, isLinked ? 'span' : 'a', { href: picture.link }, picture.link)
    return ` <${picture.link}> `
  }
  const alt = node.getAttribute('alt') ?? ''
  const markdown = `![${inLine(alt)}](${picture.url})`
  const isInLine = isInside(node, CELLS)
  replaceBy(node, 'img', { src: picture.url, alt })
  return isInLine ? markdown : `\n\n${markdown}\n\n`
}

const LINKS = new Set(['A'])

/** A link without a safe address is its text. */
function linkMarkdown(content: string, node: HTMLElement): string {
  const old = node.getAttribute('href') ?? ''
  const href = linkOf(old) ?? old
  if (!/^(?:https?:\/\/|mailto:|\/(?!\/))/i.test(href)) return content
  node.setAttribute('href', href)
  return markedText(content, LINK, `](${href.replace(/[\s()<>]/g, percent)})`)
}

const percent = (character: string): string => `%${character.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`

/** Signs of two strong elements that touch, `**가****나**`; code and escaped signs are passed over. */
const TOUCHING = /\\[^]|(`+)[^]*?\1|(?<!\*)\*{4}(?!\*)/g

let service: TurndownService | undefined

/** HTML of an editor as markdown. */
export function markdownOf(html: string, pictures: PictureOf, links: LinkOf = () => null): string {
  service ??= newService()
  pictureOf = pictures
  linkOf = links
  return service
    .turndown(html)
    .replace(TOUCHING, (signs) => (signs.startsWith('*') ? '' : signs))
    .replaceAll(BAR, '\\|')
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

/** What frames in a text show that is no video of ours: addresses to which links lead, and others, which are dropped. */
export function framesIn(html: string): { links: ReadonlySet<string>; lost: ReadonlySet<string> } {
  const found = { links: new Set<string>(), lost: new Set<string>() }
  if (!/<(?:iframe|embed|object)/i.test(html)) return found
  const parser = new Parser({
    onopentag: (name, { src, data }) => {
      const shown = name === 'object' ? data : src
      if (!shown || !(FRAMES as readonly string[]).includes(name) || videoIn(shown)) return
      const address = frameAddress(shown)
      if (address) found.links.add(address)
      else found.lost.add(shown)
    },
  })
  parser.end(html)
  return found
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
