import type { IndexedDocument } from '../port.ts'
import { isInOrder, TERM, termList } from '../term-kinds.ts'

/** What a term of a text is in titles: entries of their own, so that a search in titles does not read those of all texts. */
export function inTitle(term: string): string {
  if (term[0] === TERM.pair) return `t${term.slice(1)}`
  return isInOrder(term) ? `u${term.slice(1)}` : term
}

/** Stands between title and text, where no phrase has anything like it. */
const TITLE_END = 's'

/**
 * What the full-text index stores of a document: its facets, the terms of its title as such, and those of title and text
 * together. The terms in order come last, because an entry's place takes a byte less among the first 126.
 */
export function storedTerms({
  titleTerms,
  contentTerms,
  facets = [],
}: Pick<IndexedDocument, 'titleTerms' | 'contentTerms' | 'facets'>): string {
  const ofContent = termList(contentTerms)
  const ofTitle = titleTerms.filter((term) => term[0] !== TERM.beginning)
  const pairs = [...ofTitle, ...ofContent].filter((term) => !isInOrder(term))
  return [
    ...facets,
    ...titleTerms.map(inTitle),
    ...new Set(pairs),
    ...ofTitle.filter(isInOrder),
    TITLE_END,
    ...ofContent.filter(isInOrder),
  ].join(' ')
}
