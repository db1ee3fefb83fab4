import { LRUCache } from 'lru-cache'
import type { SearchIndex } from '../port.ts'
import { integer, searchTables } from './search-numbers.ts'
import { sql } from './sql.ts'
import type { SqliteClient } from './sqlite-client.ts'

/** So many of the newest documents tell how common a term is. */
export const SAMPLE = 2_000
/** How long a place is remembered; its age shows in the choice of a plan alone. */
const PLACE_LIFE_MS = 600_000

/** Numbers of documents by how many newer ones there are; 0 where there are not so many. */
const placesOf = new WeakMap<SqliteClient, LRUCache<string, number>>()

/** The document after so many newer ones; 0 for none. */
export function documentAfter(client: SqliteClient, index: SearchIndex, count: number): number {
  const places = placesOf.get(client) ?? new LRUCache<string, number>({ max: 100, ttl: PLACE_LIFE_MS })
  placesOf.set(client, places)
  const key = `${index} ${count}`
  const known = places.get(key)
  if (known !== undefined) return known
  const [row] = client.read(sql`select doc from ${searchTables(index).docs} order by doc desc limit 1 offset ${count}`)
  const found = Number(row?.[0] ?? 0)
  places.set(key, found)
  return found
}

/** How many of the sampled documents match. */
export function sampled(client: SqliteClient, index: SearchIndex, match: string): number {
  const { text } = searchTables(index)
  const least = documentAfter(client, index, SAMPLE)
  const [row] = client.read(sql`
    select count(*) from ${text} where ${text} match ${match} and rowid >= ${integer(least)}`)
  return Number(row?.[0] ?? 0)
}
