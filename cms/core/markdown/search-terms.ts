import { TERM } from '#cms/core/database/term-kinds.ts'
import { searchForm } from '#src/rules/search-query.ts'

/**
 * Search by pairs of neighbouring characters, so that a Korean word of two syllables is found inside a longer one, and by
 * triples of them for whatever is longer.
 */

/** The words of a text or query, parted by white space alone, so that every sign can be searched for. */
export const searchWords = (text: string): string[] => searchForm(text).split(/\s+/).filter(Boolean)

const hexadecimal = (code: number): string => code.toString(16).padStart(6, '0')
/** The codes of the first plane, which has nearly every character of a text: a text needs each many times. */
const codes: (string | undefined)[] = []
const codeOf = (char: string): string =>
  char.length === 1
    ? (codes[char.charCodeAt(0)] ??= hexadecimal(char.charCodeAt(0)))
    : hexadecimal(char.codePointAt(0) ?? 0)

/**
 * The pairs of neighbouring characters of one word. Terms are hexadecimal letters and digits: safe in any index, whatever
 * its tokenizer thinks of signs.
 */
function bigramsOf(word: string): string[] {
  const all = Array.from(word, codeOf)
  return all.slice(1).map((code, index) => `${TERM.pair}${all[index]}${code}`)
}

/** Every three neighbouring characters of a text in their order. */
function triplesOf(text: string): string[] {
  const all = Array.from(text, codeOf)
  return all.slice(2).map((code, index) => `${TERM.triple}${all[index]}${all[index + 1]}${code}`)
}

const beginningOf = (word: string): string => TERM.beginning + codeOf([...word.slice(0, 2)][0] ?? '')

/** The terms of a text, which may be a part of a longer one. */
export interface TextTerms {
  /** Its words, a space between them. */
  text: string
  triples: readonly string[]
  pairs: readonly string[]
}

/** The terms of a text: its triples in their order, also those with the space between two words, and each pair once. */
export function textTerms(text: string): TextTerms {
  const words = searchWords(text)
  const joined = words.join(' ')
  return { text: joined, triples: triplesOf(joined), pairs: [...new Set(words.flatMap(bigramsOf))] }
}

/** The terms of a text that consists of these parts with white space between them. */
export function joinedTerms(parts: readonly TextTerms[]): string[] {
  const triples: (readonly string[])[] = []
  let before = ''
  for (const { text, triples: own } of parts.filter((part) => part.text !== '')) {
    const space = before && ' '
    triples.push(triplesOf(before + space + firstOf(text)), own)
    before = lastOf(before + space + text)
  }
  return [...triples.flat(), ...new Set(parts.flatMap(({ pairs }) => pairs))]
}

/** The two characters at either end, which triples across the gap beside it have. */
const firstOf = (text: string): string => [...text.slice(0, 4)].slice(0, 2).join('')
const lastOf = (text: string): string => [...text.slice(-4)].slice(-2).join('')

/** What the index keeps of a post's content: its triples in their order, and its pairs. */
export const contentTerms = (content: string): string[] => joinedTerms([textTerms(content)])

/** What the index keeps of a title: its triples in their order, its pairs, and the first character of each word for queries of one character. */
export const titleTerms = (title: string): string[] => [...contentTerms(title), ...searchWords(title).map(beginningOf)]

/** What an index without order keeps of a short text: its pairs, and the first character of each word. */
export function unorderedTerms(text: string): string[] {
  const words = searchWords(text)
  return [...new Set([...words.flatMap(bigramsOf), ...words.map(beginningOf)])]
}

/** An index looks through all entries of a term as often as a phrase repeats it. */
const MOST_REPEATED = 8

/**
 * The terms of a word or phrase in search form such that whatever has them in this order has the text, and nothing else does;
 * null for a word of one character, which no term tells, and for a text that repeats itself, such as `ㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋ`.
 */
export function termsInOrder(text: string): string[] | null {
  const terms = [...text].length === 2 ? bigramsOf(text) : triplesOf(text)
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

/** Title and content as they are searched. */
export const searchedText = ({ title, content }: { title: string; content: string | null }): SearchedText => ({
  heading: searchForm(title),
  body: content === null ? null : searchForm(content),
})

/**
 * Whether the post truly has every one of these words as it was typed; terms alone find a few too many. `content` is null
 * for a post that the reader may not open: it is found by its title only.
 */
export function isFound(query: string, { title, content }: { title: string; content: string | null }): boolean {
  const words = searchWords(query)
  return words.length > 0 && hasAll(words, searchedText({ title, content }))
}

/** Whether the text has all of these words and phrases; words of one character are compared with the beginnings of the title's words. */
export function hasAll(texts: readonly string[], searched: SearchedText): boolean {
  const { titleOnly } = termsOf(texts) ?? { titleOnly: false }
  return texts.every((text) => hasText(text, titleOnly ? { ...searched, body: null } : searched, titleOnly))
}

/** Whether the text has one of these words and phrases, each compared by itself. */
export const hasOne = (texts: readonly string[], searched: SearchedText): boolean =>
  texts.some((text) => hasAll([text], searched))

function hasText(text: string, { heading, body }: SearchedText, isBeginning: boolean): boolean {
  if (isPhrase(text)) return [heading, body ?? ''].some((whole) => whole.replace(/\s+/g, ' ').includes(text))
  if (isBeginning) return heading.split(/\s+/).some((word) => [...word][0] === text)
  return heading.includes(text) || (body?.includes(text) ?? false)
}
