import { proseText } from '../text/prose.ts'
import { LINK_REL } from './markdown.ts'
import { videoOf, videoPage } from './youtube.ts'

const PARAGRAPH = /<p>((?:(?!<\/?p>)[^])*)<\/p>/g
const BREAK = /\n?<br(?: \/)?>\n?/
/** Tags that may begin on one line and end on another. */
const TAG = /<(\/?)(?:a|strong|em|del|code|span)(?=[ >])/g
const PICTURE = /^\s*(<img [^>]*>)\s*$/
const LINK = /^\s*<a href="([^"]*)"(?! data-youtube)[^>]*>([^<]*)<\/a>\s*$/

/**
 * Rendered markdown in which a picture that stands alone on its line is a figure with its caption, and a link to YouTube
 * that does is a still box: `<a data-youtube="ID">`, whose player a press loads. What has them already stays.
 */
export const withMediaBlocks = (html: string): string =>
  html.includes('<img ') || html.includes('youtu') ? withBlocks(html, mediaOf) : html

/** Rendered markdown in which lines of paragraphs become blocks of their own; `blockOf` returns null for a line of text. */
export const withBlocks = (html: string, blockOf: (line: string) => string | null): string =>
  html.replace(PARAGRAPH, (whole, inner: string) => blocksOf(inner.split(BREAK), blockOf) ?? whole)

/** The address of a link that stands alone on its line and shows nothing but its address, as it is written; else null. */
export function loneAddress(line: string): string | null {
  const [, href = '', text = ''] = LINK.exec(line) ?? []
  const isAddress = href === text || href === `http://${text}`
  return isAddress && /^https?:\/\//i.test(href) ? href : null
}

/** The paragraph's lines as blocks; null when it has nothing but text. */
function blocksOf(lines: readonly string[], blockOf: (line: string) => string | null): string | null {
  const blocks: string[] = []
  let text: string[] = []
  let depth = 0
  const close = () => {
    if (text.length > 0) blocks.push(`<p>${text.join('<br />')}</p>`)
    text = []
  }
  for (const line of lines) {
    // A line within a tag that spans several is no block.
    const block = depth === 0 ? blockOf(line) : null
    if (block) {
      close()
      blocks.push(block)
      continue
    }
    text.push(line)
    for (const [, slash] of line.matchAll(TAG)) depth += slash ? -1 : 1
  }
  if (blocks.length === 0) return null
  close()
  return blocks.join('\n')
}

function mediaOf(line: string): string | null {
  const [, picture] = PICTURE.exec(line) ?? []
  if (picture) return figureOf(picture)
  const [, href = '', text = ''] = LINK.exec(line) ?? []
  const video = videoOf(unescaped(href))
  if (!video) return null
  const isAddress = /^https?:\/\//i.test(text) || text.trim() === ''
  const label = isAddress ? proseText.video : text
  const start = video.start > 0 ? ` · ${proseText.videoFrom(clockOf(video.start))}` : ''
  const page = videoPage(video).replaceAll('&', '&amp;')
  return `<p><a href="${page}" data-youtube="${video.id}" data-start="${video.start}" rel="${LINK_REL}">${label}${start}</a></p>`
}

/** The title in markdown by which a picture takes the whole column: `![설명](/media/… "크게")`. */
export const LARGE_TITLE = '크게'

/** A picture as a figure; its caption is its title, else its description. */
function figureOf(picture: string): string {
  if (attribute(picture, 'title') === LARGE_TITLE) {
    const plain = picture.replace(/ title="[^"]*"/, '')
    return figureOf(plain).replace('<figure>', '<figure class="large">')
  }
  const caption = attribute(picture, 'title') || attribute(picture, 'alt')
  return `<figure>${picture}${caption && `<figcaption>${caption}</figcaption>`}</figure>`
}

/** The value of an attribute as it is written, escaped. */
const attribute = (tag: string, name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

const unescaped = (href: string): string => href.replaceAll('&amp;', '&')

/** 90 as `1:30`, 3 661 as `1:01:01`. */
function clockOf(seconds: number): string {
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}
