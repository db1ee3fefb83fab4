import type { CandidateQuery, SiftQuery, SoughtText } from '../port.ts'
import { inTitle } from './stored-terms.ts'
import { integer, numberAt, searchTables } from './search-numbers.ts'
import { sql, type Sql } from './sql.ts'

interface Range {
  /** The FTS5 expression. */
  match?: string
  /** Number of the document before the first candidate; replaces `offset`. */
  at?: number | undefined
}

/** The statement that selects the numbers of the candidates. */
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
  /** Terms that follow each other in this order. */
  phrases?: readonly (readonly string[])[]
  without?: readonly string[] | undefined
  phrasesWithout?: readonly (readonly string[])[]
}

type Setting = Pick<CandidateQuery, 'titleOnly' | 'facets' | 'noneOf' | 'unless' | 'byTitle'>

/**
 * The FTS5 expression for documents with all terms, phrases and facets, and without the unwanted ones. Only titles are
 * compared if `titleOnly` is set, and for documents with the facet `byTitle`.
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
  // A search of titles alone treats documents with and without `byTitle` alike.
  return byTitle && !(titleOnly && unwanted.length === 0)
    ? `(${allBut(wanted, [...unwanted, byTitle])}) OR (${allBut(`${wantedIn(asTitle)} AND ${byTitle}`, unwantedIn(asTitle))})`
    : allBut(wanted, unless && unwanted.length > 0 ? [`((${unwanted.join(' OR ')}) NOT ${unless})`] : unwanted)
}

/** Documents that match `wanted` and none of `unwanted`. */
const allBut = (wanted: string, unwanted: readonly string[]): string =>
  unwanted.length === 0 ? wanted : `(${wanted}) NOT (${unwanted.join(' OR ')})`

const quoted = (terms: readonly string[]): string => `"${terms.join(' ')}"`

/** Number of the document before this portion; known to a search that sifts, else undefined. */
const numberIn = ({ at }: CandidateQuery): number | undefined => (typeof at === 'number' ? at : undefined)

/** The query of the index, and which texts have to be compared with the rows. */
export interface IndexQuery {
  /** The numbers of the documents that the index finds. */
  numbers: Sql
  /** Texts that each row has to be compared with. */
  loose: readonly SoughtText[]
  /** Whether the index decides alone. */
  isWhole: boolean
}

/** The index query of a search that also compares rows: all terms, and the phrases that the index can match in order. */
export function indexQueryOf(query: SiftQuery): IndexQuery {
  const { terms, has } = query
  const ordered = has.texts.filter(isOrdered)
  const inPhrases = new Set(ordered.flatMap((text) => text.terms))
  const match = matchOf(query, {
    ...excluded(query),
    terms: terms.filter((term) => !inPhrases.has(term)),
    phrases: ordered.map(({ inOrder }) => inOrder),
  })
  const loose = has.texts.filter((text) => !isOrdered(text))
  return {
    numbers: numbersOf(query, { match, at: numberIn(query) }),
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
