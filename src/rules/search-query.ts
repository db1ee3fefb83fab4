import { nfc, withPlainForms } from './characters.ts'

/** The form in which texts are compared: plain forms of characters, in lower case. */
export const searchForm = (text: string): string => withPlainForms(text).toLowerCase()

/** Whether a text was in another search form before full width was folded (docs/decisions/0082). */
export const isFolded = (text: string): boolean => searchForm(text) !== nfc(text).toLowerCase()

/** A search as it was typed, taken apart. All texts are in search form; one with a space is a phrase. */
export interface SearchQueryParts {
  /** What a post must have. */
  words: string[]
  /** What it must not have: `-word`. */
  without: string[]
  /** User names or ids of its author: `author:`. */
  authors: string[]
  /** Slugs or numbers of its categories: `category:`. */
  categories: string[]
  /** Prefixes before its title: `prefix:`. */
  prefixes: string[]
}

/** `-`, `author:`, `category:` or `prefix:`, then a text in quotes or up to the next white space. */
const PART = /(-)?(?:(author|category|prefix):)?(?:["“]\s*([^"“”]*[^"“”\s])\s*["”](?=\s|$)|(\S+))/giu
const LISTS = { author: 'authors', category: 'categories', prefix: 'prefixes' } as const
const HAS_WORD = /[\p{L}\p{N}]/u

/** Takes a search apart. An operator without a word after it is a word as it stands. */
export function parseQuery(query: string): SearchQueryParts {
  const parts: SearchQueryParts = { words: [], without: [], authors: [], categories: [], prefixes: [] }
  for (const [whole, minus, field, quoted, plain] of searchForm(query).matchAll(PART)) {
    const text = (quoted ?? plain ?? '').replace(/\s+/g, ' ')
    const isOperator = HAS_WORD.test(text)
    if (minus && isOperator) add(parts.without, field ? `${field}:${text}` : text)
    else if (field && isOperator) add(parts[LISTS[field.toLowerCase() as keyof typeof LISTS]], text)
    else if (quoted !== undefined && !minus && !field) add(parts.words, text)
    else for (const word of whole.split(/\s+/)) add(parts.words, word)
  }
  return parts
}

/** Whether the search asks for a text, not for operators alone. */
export const hasWords = (query: string): boolean => parseQuery(query).words.length > 0

const add = (list: string[], text: string): void => void (list.includes(text) || text === '' || list.push(text))
