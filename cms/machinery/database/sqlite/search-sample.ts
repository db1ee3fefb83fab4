import { LRUCache } from 'lru-cache'
import type { SearchIndex } from '../port.ts'
import { integer, searchTables } from './search-numbers.ts'
import { sql } from './sql.ts'
import type { SqliteClient } from './sqlite-client.ts'

/** So many of the newest documents tell how common a term is. */
const SAMPLE = 2_000
/** What more of them have is common. */
const MOST_SAMPLED = 600
/** How long an answer is remembered; its age shows in the choice of a plan alone. */
const LIFE_MS = 600_000
const MOST_REMEMBERED = 10_000

type Answers = LRUCache<string, number>
const answersOf = new WeakMap<SqliteClient, Answers>()

/** The number that a question about the index has for an answer, asked again when it is old. */
function remembered(client: SqliteClient, question: string, ask: () => unknown): number {
  const answers: Answers = answersOf.get(client) ?? new LRUCache({ max: MOST_REMEMBERED, ttl: LIFE_MS })
  answersOf.set(client, answers)
  const known = answers.get(question)
  if (known !== undefined) return known
  const found = Number(ask() ?? 0)
  answers.set(question, found)
  return found
}

/** The number of the oldest document of the sample; 0 where the index has not so many. */
const oldestSampled = (client: SqliteClient, index: SearchIndex): number =>
  remembered(client, index, () => {
    const { docs } = searchTables(index)
    return client.read(sql`select doc from ${docs} order by doc limit 1 offset ${SAMPLE}`)[0]?.[0]
  })

/** Whether the index has enough documents for a sample. */
export const isSampled = (client: SqliteClient, index: SearchIndex): boolean => oldestSampled(client, index) !== 0

/** How many of the sampled documents have the term, at most `MOST_SAMPLED`. */
export const sampled = (client: SqliteClient, index: SearchIndex, term: string): number =>
  remembered(client, `${index} ${term}`, () => {
    const { text } = searchTables(index)
    const oldest = integer(oldestSampled(client, index))
    const [row] = client.read(sql`
      select count(*) from (
        select 1 from ${text} where ${text} match ${term} and rowid <= ${oldest} order by rowid limit ${MOST_SAMPLED}
      )`)
    return row?.[0]
  })
