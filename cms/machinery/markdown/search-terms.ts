import { TERM } from '#cms/machinery/database/term-kinds.ts'
import { searchForm } from '#src/rules/search-query.ts'

/** Search by pairs of neighbouring characters, so that a Korean word of two syllables is found inside a longer one. */

/** The words of a text or query, parted by white space alone, so that every sign can be searched for. */
export const searchWords = (text: string): string[] => searchForm(text).split(/\s+/).filter(Boolean)

/** A term as hexadecimal letters and digits: safe in any index, whatever its tokenizer thinks of signs. */
const encoded = (kind: (typeof TERM)[keyof typeof TERM], characters: readonly string[]): string =>
  kind + characters.map((char) => (char.codePointAt(0) ?? 0).toString(16).padStart(6, '0')).join('')

/** The pairs of neighbouring characters of one word. */
function bigramsOf(word: string): string[] {
  const characters = [...word]
  return characters.slice(1).map((char, index) => encoded(TERM.pair, [characters[index] ?? '', char]))
}

const beginningOf = (word: string): string => encoded(TERM.beginning, [...word].slice(0, 1))

/** The end of one word and the beginning of the next: between the pairs of two words, so that these are never beside each other. */
export const gapTerm = (before = '', after = ''): string =>
  encoded(TERM.gap, [[...before].at(-1) ?? '', [...after][0] ?? ''])

/** The pairs of these words in their order, and what stands between two words. */
const pairsInOrder = (words: readonly string[]): string[] =>
  words.flatMap((word, index) => [...(index > 0 ? [gapTerm(words[index - 1], word)] : []), ...bigramsOf(word)])

/** What the index keeps of a post's content: its pairs in their order. */
export const contentTerms = (content: string): string[] => pairsInOrder(searchWords(content))

/** What the index keeps of a title: its pairs in their order, and the first character of each word for queries of one character. */
export function titleTerms(title: string): string[] {
  const words = searchWords(title)
  return [...pairsInOrder(words), ...words.map(beginningOf)]
}

/** An index looks through all entries of a term as often as a phrase repeats it. */
const MOST_REPEATED = 8

/**
 * The terms of a word or phrase in search form such that whatever has them in this order has the text, and nothing else does;
 * null for a word of one character, which no term tells, and for a text that repeats itself, such as `ㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋ`.
 */
export function termsInOrder(text: string): string[] | null {
  const terms = pairsInOrder(text.split(' '))
  return terms.length > 0 && terms.length - new Set(terms).size <= MOST_REPEATED ? terms : null
}

/**
 * The terms that a post must have, all of them. `titleOnly`: the query is so short that only titles are searched.
 * `isExact`: whatever has the terms has the words, so that no text needs to be read.
 */
export interface SearchTerms {
  terms: string[]
  titleOnly: boolean
  isExact: boolean
}

/** The terms of a query, all of whose signs are literal; null when it has no word at all. */
export const queryTerms = (query: string): SearchTerms | null => termsOf(searchWords(query))

/** The terms of words and phrases in search form; null for none. */
export function termsOf(texts: readonly string[]): SearchTerms | null {
  const words = texts.flatMap((text) => text.split(' '))
  if (words.length === 0) return null
  const pairs = words.flatMap(bigramsOf)
  const titleOnly = pairs.length === 0
  const isExact = !texts.some(isPhrase) && (titleOnly || words.every((word) => [...word].length === 2))
  return { terms: [...new Set(titleOnly ? words.map(beginningOf) : pairs)], titleOnly, isExact }
}

export const isPhrase = (text: string): boolean => text.includes(' ')

/** Terms such that whatever has one of them has one of the words; words for which there is no such term are left out. */
export const exactTerms = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => {
    const wanted = termsOf([text])
    return wanted?.isExact ? wanted.terms : []
  })

/** A text that is searched, in search form. `content` is null for a post that the reader may not open. */
export interface SearchedText {
  heading: string
  body: string | null
}

/** Title and content as they are searched; stored texts are in NFC already. */
export const searchedText = ({ title, content }: { title: string; content: string | null }): SearchedText => ({
  heading: title.toLowerCase(),
  body: content?.toLowerCase() ?? null,
})

/**
 * Whether the post truly has every one of these words as it was typed; terms alone find a few too many. `content` is null
 * for a post that the reader may not open: it is found by its title only.
 */
export function isFound(query: string, { title, content }: { title: string; content: string | null }): boolean {
  const words = searchWords(query)
  return words.length > 0 && hasAll(words, searchedText({ title, content }))
}

/** Whether the text has all of these words and phrases; words of one character alone are looked for at the beginning of the title's words. */
export function hasAll(texts: readonly string[], searched: SearchedText): boolean {
  const { titleOnly } = termsOf(texts) ?? { titleOnly: false }
  return texts.every((text) => hasText(text, titleOnly ? { ...searched, body: null } : searched, titleOnly))
}

/** Whether the text has one of these words and phrases, each looked for as if it stood alone. */
export const hasOne = (texts: readonly string[], searched: SearchedText): boolean =>
  texts.some((text) => hasAll([text], searched))

function hasText(text: string, { heading, body }: SearchedText, isBeginning: boolean): boolean {
  if (isPhrase(text)) return [heading, body ?? ''].some((whole) => whole.replace(/\s+/g, ' ').includes(text))
  if (isBeginning) return heading.split(/\s+/).some((word) => [...word][0] === text)
  return heading.includes(text) || (body?.includes(text) ?? false)
}
