import { subscribe, unsubscribe } from 'node:diagnostics_channel'

/** How often a cache of the server was asked, and how often it knew the answer. */
export interface CacheHits {
  /** The function that asked first. */
  url: string
  lineNumber: number
  gets: number
  hits: number
}

/** What lru-cache publishes of each use of any of its caches. */
interface Use {
  op: string
  get?: string
  cache?: object
}

const CHANNEL = 'lru-cache:metrics'
/** Files between the publisher and who asked. */
const BETWEEN = /lru-cache|cache-hits|platform\/remembered|^node:/
const FRAME = /\(?((?:file|node):[^\s)]+?):(\d+):\d+\)?$/

/** Counts the uses of every `LRUCache` in this process while it is turned on. */
export class CacheUses {
  readonly #byCache = new Map<object, CacheHits>()
  readonly #onUse = (message: unknown) => this.#count(message as Use)

  start(): void {
    subscribe(CHANNEL, this.#onUse)
  }

  /** Stops counting, and returns the counts of all that were asked. */
  take(): CacheHits[] {
    unsubscribe(CHANNEL, this.#onUse)
    const counted = [...this.#byCache.values()]
    this.#byCache.clear()
    return counted
  }

  #count({ op, get, cache }: Use): void {
    if (op !== 'get' || !cache) return
    const known = this.#byCache.get(cache) ?? { ...callerOf(new Error().stack), gets: 0, hits: 0 }
    known.gets += 1
    if (get === 'hit') known.hits += 1
    this.#byCache.set(cache, known)
  }
}

function callerOf(stack = ''): Pick<CacheHits, 'url' | 'lineNumber'> {
  for (const line of stack.split('\n').slice(1)) {
    const [, url, lineNumber] = FRAME.exec(line) ?? []
    if (url && !BETWEEN.test(url)) return { url, lineNumber: Number(lineNumber) - 1 }
  }
  return { url: '', lineNumber: 0 }
}
