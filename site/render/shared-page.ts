import { LRUCache } from 'lru-cache'
import type { Actor } from '#src/rules/permissions.ts'
import { wholeMinute } from '#src/rules/relative-dates.ts'
import { gzipOfChunks, newMark, CompressedChunk, storedChunk } from './compressed-chunk.ts'
import { cutAtFragments, cachedFragment, withoutFrames, type Own, type FragmentName } from './viewer-fragments.ts'
import { renderRecorded, PageQueries } from './page-queries.ts'

/** A page as it is sent, also compressed; `etag` stands for the body without reading it. */
interface RenderedPage {
  status: number
  headers: Record<string, string>
  body: Buffer
  gzip?: Buffer
  etag?: string
}

/** A page without what is its reader's own: markup, and between it where a part of the reader's or their id stands. */
interface Template extends Pick<RenderedPage, 'status' | 'headers'> {
  chunks: readonly (CompressedChunk | Slot)[]
  viewOf: string | null
  /** Tells it from all others, in an ETag. */
  mark: string
}
type Slot = { part: FragmentName } | 'id'

/** Some two hundred pages. */
const MOST_BYTES = 32 * 1024 * 1024
/** Addresses whose questions are known. */
const MOST_ADDRESSES = 5_000

/** In bytes: the packed form takes a fifth as much again, and a character of what the page was drawn from takes two. */
const sizeOf = ({ chunks }: Template, text: string): number =>
  chunks.reduce(
    (sum, chunk) => sum + (chunk instanceof CompressedChunk ? Math.ceil(chunk.bytes.length * 1.2) : 0) + 100,
    500,
  ) +
  text.length * 2

const templates = new LRUCache<string, Template>({ maxSize: MOST_BYTES, sizeCalculation: sizeOf })
const asksOf = new LRUCache<string, ReturnType<PageQueries['asked']>>({ max: MOST_ADDRESSES })

/** What a page knows of a member, `loadViewer` done. */
export type MemberLocals = App.Locals & { actor: Actor; own: Own }

interface Shared {
  /** Path and the query that counts. */
  address: string
  locals: MemberLocals
  draw: () => Promise<Response>
  /** Draws the reader's own parts alone, which keeps them for the pages that they stand in. */
  renderFragments: () => Promise<unknown>
}

/**
 * A member's page, put together from one that was drawn before when everything that page was drawn from is the same for this
 * reader: each call that it makes is made for them, and answers the same. Their own parts are set in. Otherwise it is drawn,
 * and kept for the next: docs/decisions/0030-reading-and-rendering-pages.md.
 */
export async function sharedPage({ address, locals, draw, renderFragments }: Shared): Promise<RenderedPage> {
  const reads = (locals.reads = new PageQueries(locals))
  const facts = { address, reader: locals.actor, muted: locals.muted, now: locals.now }
  const asks = asksOf.get(address)
  // What is refused makes no page that is kept, so whoever meets a refusal has theirs drawn.
  const answers = asks && (await reads.askAll(asks).catch(() => null))
  const template = answers && templates.get(templateKey({ ...facts, answers }))
  let known = template && filled(template, locals)
  if (template && !known) {
    await renderFragments()
    known = filled(template, locals)
  }
  if (known) return known

  const isShared = watched(locals)
  const { drawn, isRecorded } = await renderRecorded(async () => {
    const response = await draw()
    return { response, html: await response.text() }
  })
  const { response, html } = drawn
  const head = { status: response.status, headers: Object.fromEntries(response.headers) }
  const asked = reads.asked()
  const read = isRecorded && isShared() && isPage(head) && (await reads.askAll(asked).catch(() => null))
  if (read) {
    asksOf.set(address, asked)
    templates.set(templateKey({ ...facts, answers: read }), {
      ...head,
      viewOf: locals.viewOf,
      mark: newMark(),
      chunks: piecesOf(html, facts.reader),
    })
  }
  return { ...head, body: Buffer.from(withoutFrames(html)) }
}

const isPage = ({ status, headers }: Omit<RenderedPage, 'body'>): boolean =>
  status === 200 && headers['content-type']?.startsWith('text/html') === true && !headers['set-cookie']

/**
 * Tells afterwards whether the page asked for nothing of its reader but what `templateKey` counts and what stands in their own
 * parts. A page that did is theirs alone.
 */
function watched(locals: MemberLocals): () => boolean {
  let isShared = true
  const guard = <T extends object>(holder: T, names: readonly (keyof T)[]) => {
    for (const name of names) {
      const value = holder[name]
      const get = () => {
        isShared = false
        return value
      }
      Object.defineProperty(holder, name, { get, enumerable: true, configurable: true })
    }
    return holder
  }
  guard(locals, ['me', 'unread', 'sid'])
  locals.actor = guard({ ...locals.actor }, ['username', 'suspension'])
  return () => isShared
}

interface Facts {
  address: string
  reader: Actor
  muted: readonly string[]
  now: Date
  answers: readonly [name: string, answer: unknown][]
}

/**
 * Stands for everything that a page is drawn from. Its reader's id counts only where something else bears it too: markup can
 * depend on it by comparing it with another id, or by showing it, and what shows it is set in.
 */
function templateKey({ address, reader: { id, role, level }, muted, now, answers }: Facts): string {
  const text = JSON.stringify([address, role, level, muted, wholeMinute(now), answers])
  return text.includes(id) ? text + id : text
}

/** The page with the reader's own parts; null when one of them has not been drawn. */
function filled(template: Template, locals: MemberLocals): RenderedPage | null {
  const id = Buffer.from(locals.actor.id)
  const marks = [template.mark, locals.actor.id]
  const plain: Buffer[] = []
  const packed: Buffer[] = []
  for (const chunk of template.chunks) {
    if (chunk === 'id') {
      plain.push(id)
      packed.push(storedChunk(id))
      continue
    }
    const drawn = chunk instanceof CompressedChunk ? chunk : cachedFragment(chunk.part, locals.own)
    if (!drawn) return null
    if (drawn !== chunk) marks.push(drawn.mark)
    plain.push(drawn.bytes)
    packed.push(drawn.packed)
  }
  locals.viewOf = template.viewOf
  const { status, headers } = template
  const body = Buffer.concat(plain)
  return { status, headers, body, gzip: gzipOfChunks(packed, body), etag: marks.join('-') }
}

const piecesOf = (html: string, { id }: Actor): Template['chunks'] =>
  cutAtFragments(html).flatMap((text, index): (CompressedChunk | Slot)[] =>
    index % 2 === 1
      ? [{ part: text as FragmentName }]
      : text.split(id).flatMap((plain, nth) => [...(nth > 0 ? ['id' as const] : []), new CompressedChunk(plain)]),
  )
