import { codePointsOfNfc } from '#src/rules/characters.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { parseQuery, searchForm } from '#src/rules/search-query.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { readWordFilter } from '#cms/safety/word-filter-read.ts'

const { min, max } = LIMITS.popularWord
/** Six digits in a row, however they are grouped: a number of a telephone, an account or a person. */
const MANY_DIGITS = /\p{Nd}(?:[-.\s]*\p{Nd}){5}/u
const LETTERS = /[\p{L}\p{N}]/gu

/** The word of a search as it counts, and as it was typed. */
export interface SearchedWord {
  key: string
  word: string
}

/** The words of a search without its operators; null for what is not shown to others, such as an address or a number. */
export function searchedWord(query: string): SearchedWord | null {
  const key = parseQuery(query).words.join(' ')
  return isFit(key) ? { key, word: asTyped(query, key) } : null
}

/** Whether a word is short and plain enough to be offered to others. */
export function isFit(word: string): boolean {
  const folded = word.normalize('NFKC')
  const length = codePointsOfNfc(word)
  const letters = folded.match(LETTERS)?.length ?? 0
  return length >= min && length <= max && letters >= min && !folded.includes('@') && !MANY_DIGITS.test(folded)
}

/** The word in the letters that were typed, if they stand there as one. */
function asTyped(query: string, key: string): string {
  const typed = query.normalize('NFC').replace(/\s+/g, ' ').trim()
  return searchForm(typed) === key ? typed : key
}

/** The words without anything of the word filter. */
export async function allowedWords(req: AppRequest, words: readonly string[]): Promise<string[]> {
  const { refuse, hold } = await readWordFilter(req)
  return words.filter((word) => refuse.find(word) === null && hold.find(word) === null)
}
