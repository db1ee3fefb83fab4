import { LRUCache } from 'lru-cache'
import type { PageTag } from '#src/rules/page-tags.ts'
import { afterCommit } from '#cms/machinery/database/transaction.ts'
import { replicaLifeMs } from '#cms/machinery/platform/remembered.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { shared } from '#cms/machinery/platform/shared.ts'

const MAX_BYTES = 64 * 1024 * 1024
const MOST_TAGS = 50_000
/** Counts, ranking and relative times may be this old where no replicas have to agree. */
const LIFE_MS = 30_000

/** A whole response for guests, with the compressed bodies that were requested so far. */
export interface CachedPage {
  status: number
  headers: Record<string, string>
  etag: string
  body: Buffer
  gzip?: Buffer
  br?: Buffer
  /** Rendered for one viewer, and not cached. */
  isSentOnce?: boolean
  tags: ReadonlySet<PageTag>
  /** The post that the page shows, whose views are counted. */
  viewOf: string | null
}

/** Guest pages by path and declared query: rendered once for concurrent requests, cleared by tag after a commit. */
export class PageCache {
  readonly #pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    // Room for the compressed forms, which come later.
    sizeCalculation: ({ body }) => Math.ceil(body.length * 1.5) + 512,
    ttl: replicaLifeMs() ?? LIFE_MS,
  })
  readonly #filling = new Map<string, Promise<CachedPage>>()
  readonly #clearedAt = new Map<PageTag, number>()
  #clears = 0
  /** Clears up to this number are no longer known by tag. */
  #forgottenAt = 0

  get(key: string): CachedPage | undefined {
    return this.#pages.get(key)
  }

  /** Renders the page of `key` and caches it; concurrent requests share one rendering. */
  fill(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const running = this.#filling.get(key)
    if (running) return running
    const began = this.#clears
    const filling = render()
      .then((page) => {
        if (page.status === 200 && !this.#wasClearedSince(began, page.tags)) this.#pages.set(key, page)
        return page
      })
      .finally(() => {
        if (this.#filling.get(key) === filling) this.#filling.delete(key)
      })
    this.#filling.set(key, filling)
    return filling
  }

  /** Drops every page that has one of the tags; a page with one that is being rendered is served but not cached. */
  clear(tags: readonly PageTag[]): void {
    this.#clears += 1
    for (const tag of tags) this.#clearedAt.set(tag, this.#clears)
    // A request after the write must not join a rendering that began before it.
    this.#filling.clear()
    for (const [key, page] of this.#pages.entries()) {
      if (tags.some((tag) => page.tags.has(tag))) this.#pages.delete(key)
    }
    if (this.#clearedAt.size <= MOST_TAGS) return
    this.#clearedAt.clear()
    this.#forgottenAt = this.#clears
  }

  /** A number that changes with each clearing of the tag, for caches beside the pages. */
  lastClearOf(tag: PageTag): number {
    return this.#clearedAt.get(tag) ?? this.#forgottenAt
  }

  #wasClearedSince(began: number, tags: ReadonlySet<PageTag>): boolean {
    return began < this.#forgottenAt || [...tags].some((tag) => (this.#clearedAt.get(tag) ?? 0) > began)
  }
}

/** The one page cache of this process. */
export const pageCache = (): PageCache => shared('pageCache', () => new PageCache())

/** Clears the guest pages with these tags once the open transaction is committed. */
export const clearPages = (req: AppRequest, tags: readonly PageTag[]): void =>
  afterCommit(req, () => pageCache().clear(tags))
