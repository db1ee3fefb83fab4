import { LRUCache } from 'lru-cache'
import { env } from './runtime.ts'
import { shared } from './shared.ts'

/** Milliseconds after which replicas agree. Undefined on SQLite, where the one process sees every change itself. */
export const replicaLifeMs = (): number | undefined => (env().DATABASE_URI ? 5_000 : undefined)

interface Options {
  /** Milliseconds that a value is cached; unlimited unless given. Called at the first read. */
  lifeMs?: () => number | undefined
  /** The most keys that are cached. */
  most?: number
}

interface Entry<V> {
  reading: Promise<V>
  /** Unknown until it is read. */
  value?: V
}

export interface Remembered<V> {
  name: string
  /** The cached value of the key, or what `read` returns: concurrent callers share one read. */
  get: (read: () => Promise<V>, key?: string) => Promise<V>
  /** Drops every value, or those that are meant. A read under way still resolves for its callers, and is not cached. */
  forget: (isMeant?: (value: NonNullable<V>) => boolean) => void
}

/**
 * A cache in this process, named `name`, of values that are read once until they are dropped. A read that failed or
 * returned null is not cached. Code that changes the source calls `forget` after its commit.
 */
export function remembered<V>(name: string, { lifeMs, most = 1 }: Options = {}): Remembered<V> {
  const entries = () =>
    shared(`remembered:${name}`, () => new LRUCache<string, Entry<V>>({ max: most, ttl: lifeMs?.() ?? 0 }))
  const cache: Remembered<V> = {
    name,
    get: (read, key = '') => (entries().get(key) ?? begin({ entries: entries(), key, read })).reading,
    forget: (isMeant = () => true) => {
      for (const [key, entry] of entries().entries()) {
        if (!('value' in entry) || isMeant(entry.value as NonNullable<V>)) entries().delete(key)
      }
    },
  }
  all().set(name, () => cache.forget())
  return cache
}

/** As `cache.get`, for values that say until when they are cached: one whose time is over is read anew. */
export async function getCurrent<V extends { cachedUntil: number }>(
  cache: Remembered<V>,
  read: () => Promise<V>,
  { key, now }: { key?: string; now: Date },
): Promise<V> {
  const found = await cache.get(read, key)
  if (now.getTime() < found.cachedUntil) return found
  cache.forget((value) => value === found)
  return cache.get(read, key)
}

const all = () => shared('allRemembered', () => new Map<string, () => void>())

/** Drops every value of the cache with this name, or of all caches. */
export function forgetRemembered(name?: string): void {
  if (name === undefined) for (const forget of all().values()) forget()
  else all().get(name)?.()
}

interface Beginning<V> {
  entries: LRUCache<string, Entry<V>>
  key: string
  read: () => Promise<V>
}

function begin<V>({ entries, key, read }: Beginning<V>): Entry<V> {
  const entry: Entry<V> = { reading: read() }
  entries.set(key, entry)
  const drop = (): void => {
    if (entries.peek(key) === entry) entries.delete(key)
  }
  entry.reading.then((value) => {
    if (value === null) drop()
    else entry.value = value
  }, drop)
  return entry
}
