import { Parser } from 'htmlparser2'
import { normalised, trimmed } from '#src/rules/characters.ts'
import { SILENT_TAGS } from './to-markdown.ts'

/** A component of the editor: an element that Rhymix replaces when it shows a text. */
const COMPONENT = /<(img|div)\b[^>]*?\beditor_component\s*=\s*["'](\w+)["'][^>]*>/gi

const attribute = (tag: string, name: string): string =>
  new RegExp(String.raw`\b${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag)?.slice(1).find(Boolean) ?? ''

/**
 * The HTML with components of the editor as plain elements: pictures stay, films become frames, galleries their pictures.
 * What has no place, such as an emoticon, goes, and `drop` is called with its kind; a poll is shown by its post.
 */
export const withoutComponents = (html: string, drop: (kind: string) => void): string =>
  html.replace(COMPONENT, (tag: string, _: string, kind: string) => {
    switch (kind) {
      case 'image_link':
        return tag
      case 'poll_maker':
        return ''
      case 'multimedia_link': {
        const src = attribute(tag, 'multimedia_src')
        return src ? `<iframe src="${src}"></iframe>` : ''
      }
      case 'image_gallery': {
        const list = attribute(tag, 'images_list')
          .split(/[\s|]+/)
          .filter(Boolean)
        return list.map((src) => `<img src="${src}" alt="">`).join('') + (tag.startsWith('<div') ? tag : '')
      }
      default:
        if (/^<div/i.test(tag)) return tag
        drop(kind)
        return ''
    }
  })

/** Elements that begin and end a line. */
const LINES = new Set('p div li ul ol h1 h2 h3 h4 h5 h6 blockquote pre table tr hr figure details summary'.split(' '))
const CELLS = new Set(['td', 'th'])

/** HTML of a comment or message as plain text: a line a block, addresses of links and pictures beside their words. */
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
      else if (CELLS.has(name) && text && !/\s$/.test(text)) text += ' '
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
