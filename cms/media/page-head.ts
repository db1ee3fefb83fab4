import { Parser } from 'htmlparser2'
import { firstCodePoints } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'

/** What a page says about itself in its head. */
export interface PageHead {
  title: string
  description: string | null
  site: string | null
  /** The address of its picture, as it is written. */
  image: string | null
}

/** Bytes in which a page names its charset. */
const DECLARES_WITHIN = 4_096
const UNSEEN = /[\p{Cc}\p{Cf}]/gu

interface Found {
  /** By property or name, the first of each. */
  meta: Map<string, string>
  title: string
}

/** The head of an HTML page; null without a title. Its charset is that of its mark, answer or markup, else UTF-8. */
export function pageHead(body: Buffer, type: string): PageHead | null {
  const { meta, title } = read(decoded(body, type))
  const first = (...names: string[]): string =>
    names.map((name) => meta.get(name) ?? '').find((text) => text !== '') ?? ''
  const { titleMost, descriptionMost, siteMost } = LIMITS.linkCard
  const shown = line(first('og:title', 'twitter:title') || title, titleMost)
  if (shown === '') return null
  return {
    title: shown,
    description: line(first('og:description', 'twitter:description', 'description'), descriptionMost) || null,
    site: line(first('og:site_name'), siteMost) || null,
    image: first('og:image', 'og:image:url', 'twitter:image').trim() || null,
  }
}

/** A text on one line, without characters that show nothing. */
function line(text: string, most: number): string {
  const whole = text.replace(/\s+/g, ' ').replace(UNSEEN, '').normalize('NFC').trim()
  const start = firstCodePoints(whole, most)
  return start.length < whole.length ? `${start.trimEnd()}…` : whole
}

function decoded(body: Buffer, type: string): string {
  const declared =
    charsetIn(type) ?? charsetIn(read(body.subarray(0, DECLARES_WITHIN).toString('latin1')).meta.get('charset') ?? '')
  try {
    return new TextDecoder(markOf(body) ?? declared ?? 'utf-8').decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}

/** The charset of the byte order mark. */
function markOf(body: Buffer): string | null {
  if (body[0] === 0xfe && body[1] === 0xff) return 'utf-16be'
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le'
  return body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf ? 'utf-8' : null
}

const charsetIn = (text: string): string | null => /charset\s*=\s*["']?\s*([\w-]+)/i.exec(text)?.[1] ?? null

/** The metadata and the title in the head of a page. */
function read(html: string): Found {
  const meta = new Map<string, string>()
  let title = ''
  let isTitle = false
  const keep = (name: string, value = '') => {
    if (!meta.has(name)) meta.set(name, value)
  }
  const parser = new Parser({
    onopentag: (name, { property, name: named, content, charset, 'http-equiv': header }) => {
      if (name === 'body') parser.pause()
      isTitle = name === 'title' && title === ''
      if (name !== 'meta') return
      if (charset !== undefined) keep('charset', `charset=${charset}`)
      else if (header?.toLowerCase() === 'content-type') keep('charset', content)
      else keep((property ?? named ?? '').trim().toLowerCase(), content)
    },
    onclosetag: (name) => {
      if (name === 'title') isTitle = false
    },
    ontext: (text) => {
      if (isTitle) title += text
    },
  })
  parser.write(html)
  parser.end()
  return { meta, title }
}
