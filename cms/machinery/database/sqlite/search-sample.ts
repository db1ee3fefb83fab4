import { LRUCache } from 'lru-cache'
import type { SearchIndex } from '../port.ts'
import { integer, searchTables } from './search-numbers.ts'
import { sql, type Sql } from './sql.ts'
import type { SqliteClient } from './sqlite-client.ts'

/** So many of the newest documents tell how common a term is. */
export const SAMPLE = 2_000
/** How long places and counts are remembered; their age shows in the choice of a plan alone. */
const PLACE_LIFE_MS = 600_000
const COUNT_LIFE_MS = 86_400_000

/** Numbers of documents by how many newer ones there are, and how many there are at all. */
const known = new WeakMap<SqliteClient, LRUCache<string, number>>()

function remembered(client: SqliteClient, { key, ttl }: { key: string; ttl: number }, ask: () => Sql): number {
  const numbers = known.get(client) ?? new LRUCache<string, number>({ max: 100 })
  known.set(client, numbers)
  const before = numbers.get(key)
  if (before !== undefined) return before
  const [row] = client.read(ask())
  const found = Number(row?.[0] ?? 0)
  numbers.set(key, found, { ttl })
  return found
}

/** The document after so many newer ones; 0 for none. */
export const documentAfter = (client: SqliteClient, index: SearchIndex, count: number): number =>
  remembered(
    client,
    { key: `${index} ${count}`, ttl: PLACE_LIFE_MS },
    () => sql`select doc from ${searchTables(index).docs} order by doc desc limit 1 offset ${count}`,
  )

/** How many documents the index has. */
export const documentsIn = (client: SqliteClient, index: SearchIndex): number =>
  remembered(client, { key: index, ttl: COUNT_LIFE_MS }, () => sql`select count(*) from ${searchTables(index).docs}`)

/** How many of the sampled documents match. */
export function sampled(client: SqliteClient, index: SearchIndex, match: string): number {
  const { text } = searchTables(index)
  const least = documentAfter(client, index, SAMPLE)
  const [row] = client.read(sql`
    select count(*) from ${text} where ${text} match ${match} and rowid >= ${integer(least)}`)
  return Number(row?.[0] ?? 0)
}
