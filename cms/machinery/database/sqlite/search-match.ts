import type { CandidateQuery, SiftQuery, SoughtText } from '../port.ts'
import { inTitle } from './search-columns.ts'
import { integer, numberAt, searchTables } from './search-numbers.ts'
import { documentAfter, SAMPLE, sampled } from './search-sample.ts'
import { sql, type Sql } from './sql.ts'
import type { SqliteClient } from './sqlite-client.ts'

/** A query as the full-text index takes it. */
export interface Match {
  /** In the index's own language. */
  text: string
  /** The terms whose entries it reads. */
  terms: readonly string[]
}

interface Range {
  match?: Match
  /** The oldest document that is looked at. */
  least?: number
  /** The document that the candidates end before, instead of `offset`. */
  at?: number | undefined
}

/** The numbers of the candidates. */
export function numbersOf(
  client: SqliteClient,
  query: CandidateQuery,
  { match = matchOf(query, query), least = leastOf(client, query, match), at }: Range = {},
): Sql {
  const { index, from, before, offset, limit } = query
  const { text } = searchTables(index)
  const numberOf = (time: Date): Sql => integer(numberAt(index, time))
  // Down from the newest, the index passes entries that do not fit without a look at where they end: it would read all
  // there are. Up from the least, it reads no further than to the newest.
  const order = least === 0 ? sql`rowid` : sql`+rowid`
  const end = at === undefined ? before && numberOf(before) : integer(at)
  return sql`
    select rowid as doc from ${text} where ${text} match ${match.text}${from && sql` and rowid >= ${numberOf(from)}`}${
      least === 0 ? undefined : sql` and rowid >= ${integer(least)}`
    }${end && sql` and rowid < ${end}`} order by ${order} desc limit ${limit} offset ${at === undefined ? offset : 0}`
}

interface Wanted {
  terms: readonly string[]
  /** Terms that stand in this order. */
  phrases?: readonly (readonly string[])[]
  without?: readonly string[] | undefined
  phrasesWithout?: readonly (readonly string[])[]
}

/** Documents with all terms and phrases, in their title if that is asked for, and all facets, but none of the others. */
function matchOf(
  { titleOnly, facets = [], unless, byTitle }: Pick<CandidateQuery, 'titleOnly' | 'facets' | 'unless' | 'byTitle'>,
  { terms, phrases = [], without = [], phrasesWithout = [] }: Wanted,
): Match {
  const asTitle = (all: readonly string[]): readonly string[] => all.map(inTitle)
  const asText = titleOnly ? asTitle : (all: readonly string[]) => all
  const wantedIn = (placed: typeof asTitle): string =>
    [...placed(terms), ...phrases.map((phrase) => quoted(placed(phrase))), ...facets].join(' AND ')
  const wanted = wantedIn(asText)
  const unwanted = [...new Set([...without, ...phrasesWithout.map(quoted)])]
  const excluded = unwanted.join(' OR ')
  const text =
    unwanted.length === 0
      ? wanted
      : byTitle
        ? `((${wanted}) NOT (${excluded} OR ${byTitle})) OR (${wantedIn(asTitle)} AND ${byTitle})`
        : `(${wanted}) NOT (${unless ? `(${excluded}) NOT ${unless}` : excluded})`
  const read = [...asText([...terms, ...phrases.flat()]), ...facets, ...without, ...phrasesWithout.flat()]
  return { text, terms: [...new Set(read)] }
}

const quoted = (terms: readonly string[]): string => `"${terms.join(' ')}"`

/**
 * The oldest document such that reading all entries of the terms from it on stays within about `mostEntries`; 0 for all
 * documents.
 */
function leastOf(client: SqliteClient, { index, mostEntries, offset, limit }: CandidateQuery, match: Match): number {
  if (mostEntries === undefined || documentAfter(client, index, SAMPLE) === 0) return 0
  const entries = match.terms.reduce((sum, term) => sum + sampled(client, index, term), 0)
  // Rare terms have few entries anyway, and where many documents fit, the newest of them are found before that.
  if (entries === 0 || sampled(client, index, match.text) * mostEntries > (offset + limit) * entries) return 0
  // In steps, so that few places are asked for.
  return documentAfter(client, index, SAMPLE * 2 ** Math.floor(Math.log2(mostEntries / entries)))
}

/** What the index is asked for, and what is left for the rows to tell. */
export interface Asked {
  match: Match
  /** Whether the documents found have all terms of the query. */
  haveTerms: boolean
  /** The oldest document that is looked at. */
  least: number
  /** The texts that each row is looked at for. */
  loose: readonly SoughtText[]
}

/** How best to carry out a search whose candidates' rows are looked at. */
export function asked(client: SqliteClient, query: SiftQuery): Asked {
  const { terms, has } = query
  const rarest = rarestOf(client, query)
  if (rarest) return rarest
  const ordered = has.texts.filter(isOrdered)
  const told = new Set(ordered.flatMap(({ inOrder }) => inOrder))
  const match = matchOf(query, {
    ...excluded(query),
    terms: terms.filter((term) => !told.has(term)),
    phrases: ordered.map(({ inOrder }) => inOrder),
  })
  const loose = has.texts.filter((text) => !isOrdered(text))
  return { match, haveTerms: true, least: leastOf(client, query, match), loose }
}

interface OrderedText extends SoughtText {
  inOrder: readonly string[]
}

const isOrdered = (text: SoughtText): text is OrderedText => text.inOrder !== null

const excluded = ({ without, hasNot }: SiftQuery): Pick<Wanted, 'without' | 'phrasesWithout'> => ({
  without,
  phrasesWithout: hasNot.texts.filter(isOrdered).map(({ inOrder }) => inOrder),
})

/**
 * Terms that together are so often in the sampled documents cost a millisecond, or five, in the index of a million. The
 * rarest terms may all be of one text that was written often, so that more are tried.
 */
const RARE = [100, 500]
/** Looking a document up in the entries of so many common terms costs as much as looking at its row. */
const TERMS_PER_ROW = 3

/**
 * The rarest terms of a query beside many common ones, such as the title of a post, where few documents have them: looking
 * at their rows costs less than looking them up in the entries of the common ones. Null where all terms are to be asked for.
 */
function rarestOf(client: SqliteClient, query: SiftQuery): Asked | null {
  const { index, titleOnly, facets = [], has, at, limit } = query
  const ordered = has.texts.filter(isOrdered)
  const tellable = new Set(ordered.flatMap(({ inOrder }) => inOrder))
  if (tellable.size <= TERMS_PER_ROW || documentAfter(client, index, SAMPLE) === 0) return null
  // No text stands for these.
  const always = query.terms.filter((term) => !tellable.has(term))
  const countOf = (term: string): number => sampled(client, index, titleOnly ? inTitle(term) : term)
  const fixed = [...always.map(countOf), ...facets.map((facet) => sampled(client, index, facet))]
  const entries = fixed.reduce((sum, count) => sum + count, 0)
  const counted = [...tellable].map((term) => ({ term, count: countOf(term) })).toSorted((a, b) => a.count - b.count)
  for (const most of RARE) {
    let sum = entries
    const end = counted.findIndex(({ count }) => (sum += count) > most)
    if (end < 0 || end + always.length + facets.length === 0) return null
    if (counted.length - end <= TERMS_PER_ROW) return null
    const rare = new Set([...always, ...counted.slice(0, end).map(({ term }) => term)])
    const isTold = ({ inOrder }: SoughtText): boolean => inOrder?.every((term) => rare.has(term)) ?? false
    const phrases = ordered.filter(isTold).map(({ inOrder }) => inOrder)
    const match = matchOf(query, { ...excluded(query), terms: [...rare], phrases })
    const numbers = numbersOf(client, query, { match, least: 0, at })
    const [row] = client.read(sql`select count(*) from (${numbers})`)
    if (Number(row?.[0] ?? 0) >= limit) continue
    return { match, haveTerms: false, least: 0, loose: has.texts.filter((text) => !isTold(text)) }
  }
  return null
}
