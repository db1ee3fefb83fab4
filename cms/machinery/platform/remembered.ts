import { LRUCache } from 'lru-cache'
import { env } from './runtime.ts'
import { shared } from './shared.ts'

/** Replicas agree after this time. The one process of the embedded database hears of every change itself. */
export const replicaLifeMs = (): number | undefined => (env().DATABASE_URI ? 5_000 : undefined)

interface Options {
  /** So long a value is kept; for ever unless given. Asked when the first one is read. */
  lifeMs?: () => number | undefined
  /** So many keys are kept. */
  most?: number
}

interface Entry<V> {
  reading: Promise<V>
  /** Unknown until it is read. */
  value?: V
}

export interface Remembered<V> {
  /** What is kept under the key, or what `read` gives: whoever asks meanwhile waits for the same reading. */
  get: (read: () => Promise<V>, key?: string) => Promise<V>
  /** Forgets every value, or those that are meant. A reading under way is answered to who waits for it, and not kept. */
  forget: (isMeant?: (value: NonNullable<V>) => boolean) => void
}

/**
 * What this process reads once and keeps under `name` until it is forgotten. A reading that failed or found null is not
 * kept. Whoever changes what was read forgets it after the commit.
 */
export function remembered<V>(name: string, { lifeMs, most = 1 }: Options = {}): Remembered<V> {
  const entries = () =>
    shared(`remembered:${name}`, () => new LRUCache<string, Entry<V>>({ max: most, ttl: lifeMs?.() ?? 0 }))
  return {
    get: (read, key = '') => (entries().get(key) ?? begin({ entries: entries(), key, read })).reading,
    forget: (isMeant = () => true) => {
      for (const [key, entry] of entries().entries()) {
        if (!('value' in entry) || isMeant(entry.value as NonNullable<V>)) entries().delete(key)
      }
    },
  }
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
