import { LRUCache } from 'lru-cache'
import type { PageTag } from '#src/rules/page-tags.ts'
import { announceDrop, onDrop } from '#cms/core/database/replica-drops.ts'
import { afterCommit } from '#cms/core/database/transaction.ts'
import { replicaLifeMs } from '#cms/core/platform/remembered.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { shared } from '#cms/core/platform/shared.ts'

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
  /** The pattern of the page's route. */
  route: string | null
}

/** A page as it was rendered at a time. */
export interface PageCopy {
  page: CachedPage
  madeAt: Date
}

interface Entry extends PageCopy {
  /** By the clock of `performance`; 0 for one that a change has made out of date. */
  freshUntil: number
}

/**
 * Guest pages by path and declared query: rendered once for concurrent requests, cleared by tag after a commit. A page that
 * is no longer fresh stays while there is room, to be shown when the database is away.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    // Room for the compressed forms, which come later.
    sizeCalculation: ({ page }) => Math.ceil(page.body.length * 1.5) + 512,
  })
  readonly #lifeMs = replicaLifeMs() ?? LIFE_MS
  readonly #filling = new Map<string, Promise<CachedPage>>()
  readonly #clearedAt = new Map<PageTag, number>()
  #clears = 0
  /** Clears up to this number are no longer known by tag. */
  #forgottenAt = 0

  /** Hits and misses. */
  readonly counts = { hits: 0, misses: 0 }

  get(key: string): CachedPage | undefined {
    const entry = this.#pages.get(key)
    const page = entry && performance.now() < entry.freshUntil ? entry.page : undefined
    this.counts[page ? 'hits' : 'misses'] += 1
    return page
  }

  /** The page as it was rendered last, however long ago, unless something of it was taken back since. */
  lastCopy(key: string): PageCopy | undefined {
    return this.#pages.get(key)
  }

  /** Renders the page of `key` and caches it; concurrent requests share one rendering. */
  fill(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const running = this.#filling.get(key)
    if (running) return running
    const began = this.#clears
    const filling = render()
      .then((page) => {
        if (page.status === 200 && !this.#wasClearedSince(began, page.tags))
          this.#pages.set(key, { page, madeAt: new Date(), freshUntil: performance.now() + this.#lifeMs })
        return page
      })
      .finally(() => {
        if (this.#filling.get(key) === filling) this.#filling.delete(key)
      })
    this.#filling.set(key, filling)
    return filling
  }

  /**
   * Drops every page that has one of the tags; a page with one that is being rendered is served but not cached. With
   * `keepsCopies` nothing was taken back: the pages are rendered anew, but stay for when the database is away.
   */
  clear(tags: readonly PageTag[], { keepsCopies = false } = {}): void {
    this.#clears += 1
    for (const tag of tags) this.#clearedAt.set(tag, this.#clears)
    // A request after the write must not join a rendering that began before it.
    this.#filling.clear()
    for (const [key, entry] of this.#pages.entries()) {
      if (!tags.some((tag) => entry.page.tags.has(tag))) continue
      if (keepsCopies) entry.freshUntil = 0
      else this.#pages.delete(key)
    }
    if (this.#clearedAt.size <= MOST_TAGS) return
    this.#clearedAt.clear()
    this.#forgottenAt = this.#clears
  }

  /** Drops everything: what changed meanwhile is not known. */
  clearAll(): void {
    this.#clears += 1
    this.#filling.clear()
    this.#pages.clear()
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

/** Clears the guest pages with these tags once the open transaction is committed, on every replica. */
export const clearPages = (req: AppRequest, tags: readonly PageTag[]): void =>
  afterCommit(req, () => {
    pageCache().clear(tags)
    announceDrop(req.payload, DROPPED, tags)
  })

/**
 * The same for a change that takes nothing back, such as a new comment or a like: the pages may still be shown as they were
 * while the database is away.
 */
export const outdatePages = (req: AppRequest, tags: readonly PageTag[]): void =>
  afterCommit(req, () => {
    pageCache().clear(tags, { keepsCopies: true })
    announceDrop(req.payload, OUTDATED, tags)
  })

const DROPPED = 'pages'
const OUTDATED = 'outdated pages'

/** Makes what other replicas clear cleared here too. */
export function followPageClears(): void {
  onDrop(DROPPED, (tags) => (tags ? pageCache().clear(tags as PageTag[]) : pageCache().clearAll()))
  onDrop(OUTDATED, (tags) => tags && pageCache().clear(tags as PageTag[], { keepsCopies: true }))
}
