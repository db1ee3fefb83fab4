import { LRUCache } from 'lru-cache'
import type { Actor } from '#src/rules/permissions.ts'
import { wholeMinute } from '#src/rules/relative-dates.ts'
import { gzipOfChunks, newToken, CompressedChunk, storedChunk } from './compressed-chunk.ts'
import {
  splitAtFragments,
  cachedFragment,
  withoutMarkers,
  type ViewerData,
  type FragmentName,
} from './viewer-fragments.ts'
import { renderRecorded, PageQueries } from './page-queries.ts'
import {
  postsOfSlots,
  readingChunk,
  readingFiller,
  splitAtReading,
  withReading,
  type NewComments,
  type Reader,
  type ReadingSlot,
} from './reading-marks.ts'

/** A page as it is sent, also compressed. `etag` identifies the body without hashing it. */
interface RenderedPage {
  status: number
  headers: Record<string, string>
  body: Buffer
  gzip?: Buffer
  etag?: string
}

/** A page without the viewer's data: chunks of markup, with slots for viewer fragments and the viewer's id between them. */
interface Template extends Pick<RenderedPage, 'status' | 'headers'> {
  chunks: readonly (CompressedChunk | Slot)[]
  viewOf: string | null
  /** Identifies the template in an ETag. */
  token: string
}
type Slot = { fragment: FragmentName } | ReadingSlot | 'id'

/** About a hundred pages. Most templates are of an earlier commit, and no request can match them again. */
const MAX_TEMPLATE_BYTES = 16 * 1024 * 1024
/** The addresses whose queries are known. */
const MAX_ADDRESSES = 5_000

/** In bytes: markup and its compressed form, which takes a fifth as much again, and two for a character of the key. */
const sizeOf = ({ chunks }: Template, key: string): number =>
  chunks.reduce(
    (sum, chunk) => sum + (chunk instanceof CompressedChunk ? Math.ceil(chunk.bytes.length * 1.2) : 0) + 100,
    500,
  ) +
  key.length * 2

const templates = new LRUCache<string, Template>({ maxSize: MAX_TEMPLATE_BYTES, sizeCalculation: sizeOf })
/** Renderings under way, by the key of the template that they are expected to make. */
const underWay = new Map<string, Promise<unknown>>()
const queriesOf = new LRUCache<string, ReturnType<PageQueries['recorded']>>({ max: MAX_ADDRESSES })

/** A page's locals for a member, once `loadViewer` has run. */
export type MemberLocals = App.Locals & { actor: Actor; viewerData: ViewerData }

interface Shared {
  /** The path, and the query parameters that change the page. */
  address: string
  locals: MemberLocals
  render: () => Promise<Response>
  /** Renders the viewer fragments alone, which caches them. */
  renderFragments: () => Promise<unknown>
  /** What is new to the viewer below these posts. */
  findNew: FindNew
}

export type FindNew = (ids: string[]) => Promise<NewComments>

/**
 * A page for a member. The queries of an earlier render of the address are run for this viewer; if their results have a
 * template, it is filled with the viewer's fragments. Otherwise the page is rendered, and stored as a template if it
 * depends on nothing else of the viewer: docs/decisions/0030-reading-and-rendering-pages.md.
 */
export async function sharedPage({ address, locals, render, renderFragments, findNew }: Shared): Promise<RenderedPage> {
  const queries = (locals.queries = new PageQueries(locals))
  // Each view of a list is a page of its own, with queries of its own.
  const page = `${address} ${locals.view}`
  const facts = { page, viewer: locals.actor, muted: locals.muted, now: locals.now }
  const earlier = queriesOf.get(page)
  // A refusal has no template: the page is rendered.
  const results = earlier && (await queries.runAll(earlier).catch(() => null))
  const key = results ? templateKey({ ...facts, results }) : null
  // Those who come while another renders what they would render wait for its template.
  const other = key !== null && !templates.has(key) && underWay.get(key)
  if (other) await other
  const template = key === null ? undefined : templates.get(key)
  const newComments = template && (await newCommentsOf(template, findNew))
  let filled = template && fillTemplate(template, locals, newComments ?? {})
  if (template && !filled) {
    await renderFragments()
    filled = fillTemplate(template, locals, newComments ?? {})
  }
  if (filled) return filled
  const rendering = renderAndStore({ page, facts, queries, locals, render, findNew })
  if (key === null) return rendering
  const ended = rendering.catch(() => undefined)
  underWay.set(key, ended)
  void ended.then(() => underWay.get(key) === ended && underWay.delete(key))
  return rendering
}

interface Rendering extends Pick<Shared, 'locals' | 'render' | 'findNew'> {
  page: string
  facts: Omit<KeyFacts, 'results'>
  queries: PageQueries
}

/** Renders the page for its viewer, and stores it as a template if other viewers may get it. */
async function renderAndStore({ page, facts, queries, locals, render, findNew }: Rendering): Promise<RenderedPage> {
  const isShareable = watchViewerFields(locals)
  const { rendered, isRecorded } = await renderRecorded(async () => {
    const response = await render()
    return { response, html: await response.text() }
  })
  const { response, html } = rendered
  const head = { status: response.status, headers: Object.fromEntries(response.headers) }
  const made = queries.recorded()
  const found = isRecorded && isShareable() && isPage(head) && (await queries.runAll(made).catch(() => null))
  if (found) {
    queriesOf.set(page, made)
    templates.set(templateKey({ ...facts, results: found }), {
      ...head,
      viewOf: locals.viewOf,
      token: newToken(),
      chunks: chunksOf(html, facts.viewer),
    })
  }
  const whole = await withReading(withoutMarkers(html), readerOf(locals), findNew)
  return { ...head, body: Buffer.from(whole) }
}

const isPage = ({ status, headers }: Omit<RenderedPage, 'body'>): boolean =>
  status === 200 && headers['content-type']?.startsWith('text/html') === true && !headers['set-cookie']

/**
 * Watches the viewer's fields that neither `templateKey` contains nor a fragment shows; the returned function says whether
 * the render has read none of them, so that its page can be shared.
 */
function watchViewerFields(locals: MemberLocals): () => boolean {
  let isShareable = true
  const guard = <T extends object>(holder: T, names: readonly (keyof T)[]) => {
    for (const name of names) {
      const value = holder[name]
      const get = () => {
        isShareable = false
        return value
      }
      Object.defineProperty(holder, name, { get, enumerable: true, configurable: true })
    }
    return holder
  }
  guard(locals, ['me', 'unread', 'sid'])
  locals.actor = guard({ ...locals.actor }, ['username', 'suspension'])
  return () => isShareable
}

interface KeyFacts {
  /** Address and view. */
  page: string
  viewer: Actor
  muted: readonly string[]
  now: Date
  results: readonly [name: string, result: unknown][]
}

/**
 * Everything that the markup of a page depends on. The viewer's id is a part of it only if a result contains the id:
 * otherwise no comparison with it can be true, and markup that prints it has a slot there.
 */
function templateKey({ page, viewer, muted, now, results }: KeyFacts): string {
  const { id, role, withheldRole, withheldBoards, level, moderates } = viewer
  const text = JSON.stringify([
    page,
    role,
    withheldRole,
    withheldBoards,
    level,
    moderates,
    muted,
    wholeMinute(now),
    results,
  ])
  return text.includes(id) ? text + id : text
}

/** The page with the viewer's fragments; null when one of them is not cached. */
function fillTemplate(template: Template, locals: MemberLocals, newComments: NewComments): RenderedPage | null {
  locals.viewOf = template.viewOf
  const fill = readingFiller(newComments, readerOf(locals))
  const id = Buffer.from(locals.actor.id)
  const tokens = [template.token, locals.actor.id]
  const plain: Buffer[] = []
  const compressed: Buffer[] = []
  for (const chunk of template.chunks) {
    if (chunk === 'id') {
      plain.push(id)
      compressed.push(storedChunk(id))
      continue
    }
    const markup = chunk instanceof CompressedChunk ? chunk : slotMarkup(chunk, locals, fill)
    if (!markup) return null
    if (markup !== chunk) tokens.push(markup.token)
    plain.push(markup.bytes)
    compressed.push(markup.compressed)
  }
  const { status, headers } = template
  const body = Buffer.concat(plain)
  return { status, headers, body, gzip: gzipOfChunks(compressed, body), etag: tokens.join('-') }
}

function slotMarkup(slot: Exclude<Slot, 'id'>, { viewerData }: MemberLocals, fill: (slot: ReadingSlot) => string) {
  return 'fragment' in slot ? cachedFragment(slot.fragment, viewerData) : readingChunk(fill(slot))
}

const isReadingSlot = (chunk: CompressedChunk | Slot): chunk is ReadingSlot =>
  typeof chunk === 'object' && 'place' in chunk

/** What the template's posts have that is new to this viewer, by one query. */
function newCommentsOf({ chunks }: Template, findNew: FindNew): Promise<NewComments> | NewComments {
  const ids = postsOfSlots(chunks.filter(isReadingSlot))
  return ids.length > 0 ? findNew(ids) : {}
}

export const readerOf = ({ actor, muted, viewOf }: Pick<MemberLocals, 'actor' | 'muted' | 'viewOf'>): Reader => ({
  id: actor.id,
  muted,
  viewOf,
})

const chunksOf = (html: string, { id }: Actor): Template['chunks'] =>
  splitAtFragments(html).flatMap((text, index): (CompressedChunk | Slot)[] =>
    index % 2 === 1
      ? [{ fragment: text as FragmentName }]
      : splitAtReading(text).flatMap((part) => (typeof part === 'string' ? chunksOfText(part, id) : [part])),
  )

const chunksOfText = (text: string, id: string): (CompressedChunk | Slot)[] =>
  text.split(id).flatMap((plain, nth) => [...(nth > 0 ? ['id' as const] : []), new CompressedChunk(plain)])
