import { nfc } from '#src/rules/characters.ts'

/** Search by pairs of neighbouring characters, so that a Korean word of two syllables is found inside a longer one. */

/** The form in which texts are compared: NFC and lower case. */
export const searchForm = (text: string): string => nfc(text).toLowerCase()

/** The words of a text or query, parted by white space alone, so that every sign can be searched for. */
export const searchWords = (text: string): string[] => searchForm(text).split(/\s+/).filter(Boolean)

/** A term as hexadecimal letters and digits: safe in any index, whatever its tokenizer thinks of signs. */
const encoded = (kind: 'b' | 'w', characters: readonly string[]): string =>
  kind + characters.map((char) => (char.codePointAt(0) ?? 0).toString(16).padStart(6, '0')).join('')

/** The pairs of neighbouring characters of one word. */
function bigramsOf(word: string): string[] {
  const characters = [...word]
  return characters.slice(1).map((char, index) => encoded('b', [characters[index] ?? '', char]))
}

const beginningOf = (word: string): string => encoded('w', [...word].slice(0, 1))

/** What the index keeps of a post's content: each pair once. */
export const contentTerms = (content: string): string[] => [...new Set(searchWords(content).flatMap(bigramsOf))]

/** What the index keeps of a title: its pairs, and the first character of each word for queries of one character. */
export const titleTerms = (title: string): string[] => [
  ...new Set(searchWords(title).flatMap((word) => [beginningOf(word), ...bigramsOf(word)])),
]

/**
 * The terms that a post must have, all of them. `titleOnly`: the query is so short that only titles are searched.
 * `isExact`: whatever has the terms has the words, as each word is one pair, so that no text needs to be read.
 */
export interface SearchTerms {
  terms: string[]
  titleOnly: boolean
  isExact: boolean
}

/** The terms of a query; null when it has no word at all. */
export function queryTerms(query: string): SearchTerms | null {
  const words = searchWords(query)
  if (words.length === 0) return null
  const pairs = words.flatMap(bigramsOf)
  const titleOnly = pairs.length === 0
  const isExact = words.every((word) => [...word].length === 2)
  return { terms: [...new Set(titleOnly ? words.map(beginningOf) : pairs)], titleOnly, isExact }
}

/**
 * Whether the post truly has every word of the query as it was typed; terms alone find a few too many. `content` is null
 * for a post that the reader may not open: it is found by its title only.
 */
export function isFound(query: string, { title, content }: { title: string; content: string | null }): boolean {
  const words = searchWords(query)
  const heading = searchForm(title)
  if (queryTerms(query)?.titleOnly) {
    const beginnings = new Set(searchWords(title).map((word) => [...word][0]))
    return words.every((word) => beginnings.has(word))
  }
  const body = content === null ? '' : searchForm(content)
  return words.length > 0 && words.every((word) => heading.includes(word) || body.includes(word))
}
