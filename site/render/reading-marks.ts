import { LRUCache } from 'lru-cache'
import { cardReading, jumpReading, lineReading, type ReadingPlace } from '../lib/posts/reading-markup.ts'
import { CompressedChunk } from './compressed-chunk.ts'

/** Since when and how many comments are new to a reader, by post; without posts that they never opened. */
export type NewComments = Readonly<Record<string, { until: string; count: number }>>

/** A place of a page for what its reader has not read. */
export interface ReadingSlot {
  place: ReadingPlace
  of: string
}

/** Whose page is filled. */
export interface Reader {
  id: string
  muted: readonly string[]
  /** The post that the page is about. */
  viewOf: string | null
}

const SLOT = /(<span data-reading="(?:card|jump|line|before)" data-of="[\w-]+">)(?=<\/span>)/
const PARTS = /^<span data-reading="(\w+)" data-of="([\w-]+)">$/

/** Splits markup behind each opening tag of a slot: markup and slots in turn. */
export const splitAtReading = (html: string): (string | ReadingSlot)[] =>
  html.split(SLOT).flatMap((text, index): (string | ReadingSlot)[] => {
    if (index % 2 === 0) return [text]
    const [, place, of] = PARTS.exec(text) ?? []
    return place && of ? [text, { place: place as ReadingPlace, of }] : [text]
  })

/** The posts that these slots are about. */
export const postsOfSlots = (slots: readonly ReadingSlot[]): string[] => [
  ...new Set(slots.flatMap(({ place, of }) => (place === 'before' ? [] : [of]))),
]

/** What stands in each slot of a page for this reader, in the order of the page. */
export function readingFiller(found: NewComments, { id, muted, viewOf }: Reader): (slot: ReadingSlot) => string {
  let isPlaced = false
  const post = found[viewOf ?? '']
  const isNew = (of: string): boolean => {
    const [time = '', author = ''] = of.split('_')
    return post !== undefined && Number(time) > Date.parse(post.until) && author !== id && !muted.includes(author)
  }
  return ({ place, of }) => {
    if (place === 'card') return cardReading(of, found[of]?.count ?? null)
    if (!post?.count) return ''
    if (place === 'jump') return jumpReading(post.count)
    if (isPlaced || (place === 'before' && !isNew(of))) return ''
    isPlaced = true
    return lineReading()
  }
}

/** The whole page with its slots filled. */
export async function withReading(
  html: string,
  reader: Reader,
  find: (ids: string[]) => Promise<NewComments>,
): Promise<string> {
  const parts = splitAtReading(html)
  const slots = parts.filter((part) => typeof part !== 'string')
  if (slots.length === 0) return html
  const fill = readingFiller(await find(postsOfSlots(slots)), reader)
  return parts.map((part) => (typeof part === 'string' ? part : fill(part))).join('')
}

const chunks = new LRUCache<string, CompressedChunk>({ max: 20_000 })

/** The markup of a filled slot as a chunk of a shared page. */
export function readingChunk(html: string): CompressedChunk {
  const known = chunks.get(html)
  if (known) return known
  const made = new CompressedChunk(html)
  chunks.set(html, made)
  return made
}
