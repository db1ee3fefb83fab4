import { hasAll, searchedText, searchWords } from '#cms/core/markdown/search-terms.ts'
import { searchForm } from '#src/rules/search-query.ts'

/** A keyword is looked up by this many characters of its longest part, so that a title has few prefixes to look up. */
const TERM_LENGTH = 4

/** A keyword as it is stored: in search form, and the term by which a title finds it. */
export function keywordForms(word: string): { key: string; term: string } {
  const parts = searchWords(word)
  const longest = parts.reduce((one, other) => ([...other].length > [...one].length ? other : one), '')
  return { key: parts.join(' '), term: [...longest].slice(0, TERM_LENGTH).join('') }
}

/** The terms of all keywords that this title may have: every run of up to four characters in one of its words. */
export function termsOfTitle(title: string): string[] {
  const terms = new Set<string>()
  for (const word of searchWords(title)) {
    const characters = [...word]
    terms.add(characters[0] ?? '')
    for (let from = 0; from + 1 < characters.length; from += 1)
      for (let length = 2; length <= TERM_LENGTH; length += 1) terms.add(characters.slice(from, from + length).join(''))
  }
  return [...terms]
}

/** Whether a search for this keyword finds the title. */
export function keywordMatcher(title: string): (key: string) => boolean {
  const searched = searchedText({ title: searchForm(title), content: null })
  return (key) => hasAll(key.split(' '), searched)
}
