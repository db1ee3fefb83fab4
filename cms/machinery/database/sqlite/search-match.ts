import type { CandidateQuery, SiftQuery, SoughtText } from '../port.ts'
import { inTitle } from './stored-terms.ts'
import { integer, numberAt, searchTables } from './search-numbers.ts'
import { isSampled, sampled } from './search-sample.ts'
import { sql, type Sql } from './sql.ts'
import type { SqliteClient } from './sqlite-client.ts'

interface Range {
  /** What to look for, in the index's own language. */
  match?: string
  /** The document that the candidates begin after, instead of `offset`. */
  at?: number | undefined
}

/** The numbers of the candidates. */
export function numbersOf(query: CandidateQuery, { match = matchOf(query, query), at }: Range = {}): Sql {
  const { index, from, before, offset, limit } = query
  const { text } = searchTables(index)
  const numberOf = (time: Date): Sql => integer(numberAt(index, time))
  const newest = at === undefined ? before && numberOf(before) : integer(at)
  return sql`
    select rowid as doc from ${text} where ${text} match ${match}${newest && sql` and rowid > ${newest}`}${
      from && sql` and rowid <= ${numberOf(from)}`
    } order by rowid limit ${limit} offset ${at === undefined ? offset : 0}`
}

interface Wanted {
  terms: readonly string[]
  /** Terms that stand in this order. */
  phrases?: readonly (readonly string[])[]
  without?: readonly string[] | undefined
  phrasesWithout?: readonly (readonly string[])[]
}

type Setting = Pick<CandidateQuery, 'titleOnly' | 'facets' | 'noneOf' | 'unless' | 'byTitle'>

/**
 * Documents with all terms and phrases, in their title if that is asked for, and all facets, but none of the others; of
 * those with the facet `byTitle` the title alone tells.
 */
const matchOf = (setting: Setting, wanted: Wanted): string => allBut(ofWords(setting, wanted), setting.noneOf ?? [])

function ofWords(
  { titleOnly, facets = [], unless, byTitle }: Setting,
  { terms, phrases = [], without = [], phrasesWithout = [] }: Wanted,
): string {
  const asTitle = (all: readonly string[]): readonly string[] => all.map(inTitle)
  const asText = titleOnly ? asTitle : (all: readonly string[]) => all
  const wantedIn = (placed: typeof asTitle): string =>
    [...placed(terms), ...phrases.map((phrase) => quoted(placed(phrase))), ...facets].join(' AND ')
  const wanted = wantedIn(asText)
  const unwantedIn = (placed: typeof asTitle): string[] => [
    ...new Set([...placed(without), ...phrasesWithout.map((phrase) => quoted(placed(phrase)))]),
  ]
  const unwanted = unwantedIn((all) => all)
  // Where titles are all that is asked for, it does not matter whose they are.
  return byTitle && !(titleOnly && unwanted.length === 0)
    ? `(${allBut(wanted, [...unwanted, byTitle])}) OR (${allBut(`${wantedIn(asTitle)} AND ${byTitle}`, unwantedIn(asTitle))})`
    : allBut(wanted, unless && unwanted.length > 0 ? [`((${unwanted.join(' OR ')}) NOT ${unless})`] : unwanted)
}

/** Documents as wanted, but none of the others. */
const allBut = (wanted: string, unwanted: readonly string[]): string =>
  unwanted.length === 0 ? wanted : `(${wanted}) NOT (${unwanted.join(' OR ')})`

const quoted = (terms: readonly string[]): string => `"${terms.join(' ')}"`

/** The number of the document that the portion begins after; only a search that sifts knows it here. */
const numberIn = ({ at }: CandidateQuery): number | undefined => (typeof at === 'number' ? at : undefined)

/** What the index is asked for, and what is left for the rows to tell. */
export interface Asked {
  /** The numbers of the documents that the index finds. */
  numbers: Sql
  /** Whether these have all terms of the query. */
  haveTerms: boolean
  /** The texts that each row is looked at for. */
  loose: readonly SoughtText[]
  /** Whether rows have nothing left to tell. */
  isWhole: boolean
}

/** How best to carry out a search whose candidates' rows are looked at. */
export function asked(client: SqliteClient, query: SiftQuery): Asked {
  const { terms, has } = query
  const rarest = rarestOf(client, query)
  if (rarest) return rarest
  const ordered = has.texts.filter(isOrdered)
  const told = new Set(ordered.flatMap((text) => text.terms))
  const match = matchOf(query, {
    ...excluded(query),
    terms: terms.filter((term) => !told.has(term)),
    phrases: ordered.map(({ inOrder }) => inOrder),
  })
  const loose = has.texts.filter((text) => !isOrdered(text))
  return {
    numbers: numbersOf(query, { match, at: numberIn(query) }),
    haveTerms: true,
    loose,
    isWhole: isWhole(query, loose),
  }
}

const isWhole = ({ byTitle, hasNot }: SiftQuery, loose: readonly SoughtText[]): boolean =>
  byTitle !== undefined && loose.length === 0 && hasNot.texts.every(isOrdered)

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
/** Looking a document up in the entries of so many terms costs no more than looking at its row. */
const TERMS_PER_ROW = 3
/** Of so many neighbouring terms of a text, which are seldom apart, the rarest tells as much as all of them. */
const ALIKE = 3

interface Counted {
  term: string
  count: number
}

/**
 * The rarest terms of a query beside common ones, such as the title of a post, where few documents have them: looking at
 * their rows costs less than looking them up in the entries of the common ones. Null where all terms are to be asked for.
 */
function rarestOf(client: SqliteClient, query: SiftQuery): Asked | null {
  const { index, titleOnly, facets = [], has, limit } = query
  const at = numberIn(query)
  const ordered = has.texts.filter(isOrdered)
  const told = new Set(ordered.flatMap((text) => text.terms))
  const tellable = new Set(ordered.flatMap(({ inOrder }) => inOrder))
  if (tellable.size <= TERMS_PER_ROW || !isSampled(client, index)) return null
  // No text stands for these.
  const always = query.terms.filter((term) => !told.has(term))
  const countOf = (term: string): number => sampled(client, index, titleOnly ? inTitle(term) : term)
  const fixed = sumOf([...always.map(countOf), ...facets.map((facet) => sampled(client, index, facet))])
  const counts = new Map([...tellable].map((term) => [term, countOf(term)]))
  if (fixed + sumOf([...counts.values()]) <= Math.max(...RARE)) return null
  const rarest = telling(ordered, counts)
  for (const most of RARE) {
    let sum = fixed
    const rare = rarest.filter(({ count }) => (sum += count) <= most).map(({ term }) => term)
    if (rare.length + always.length + facets.length === 0) return null
    const asked = new Set([...always, ...rare])
    const isTold = ({ inOrder }: SoughtText): boolean => inOrder?.every((term) => asked.has(term)) ?? false
    const phrases = ordered.filter(isTold).map(({ inOrder }) => inOrder)
    // Rows tell who may find a document, so that it need not be asked for by its title as well.
    const match = matchOf({ ...query, byTitle: undefined }, { ...excluded(query), terms: [...asked], phrases })
    const [row] = client.read(sql`
      select count(*), json_group_array(doc) from (${numbersOf(query, { match, at })})`)
    const [count, list] = row ?? []
    if (Number(count ?? 0) >= limit) continue
    const loose = has.texts.filter((text) => !isTold(text))
    const numbers = sql`select value as doc from json_each(${String(list)})`
    return { numbers, haveTerms: false, loose, isWhole: false }
  }
  return null
}

/** The terms that tell most of these texts, the rarest first. */
function telling(texts: readonly OrderedText[], counts: ReadonlyMap<string, number>): Counted[] {
  const rarestIn = (terms: readonly string[]): string =>
    terms.reduce((a, b) => ((counts.get(b) ?? 0) < (counts.get(a) ?? 0) ? b : a))
  const terms = texts.flatMap(({ inOrder }) => {
    const parts = Array.from({ length: Math.ceil(inOrder.length / ALIKE) }, (_, nth) =>
      inOrder.slice(nth * ALIKE, (nth + 1) * ALIKE),
    )
    return parts.length > 1 ? parts.map(rarestIn) : inOrder
  })
  const counted = [...new Set(terms)].map((term) => ({ term, count: counts.get(term) ?? 0 }))
  return counted.toSorted((a, b) => a.count - b.count)
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)
