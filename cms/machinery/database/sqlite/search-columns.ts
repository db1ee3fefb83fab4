import type { IndexedDocument } from '../port.ts'
import { TERM } from '../term-kinds.ts'

/** What a term of a text is in titles: entries of their own, so that a search in titles does not read those of all texts. */
export function inTitle(term: string): string {
  if (term.startsWith(TERM.pair)) return `t${term.slice(1)}`
  return term.startsWith(TERM.gap) ? `u${term.slice(1)}` : term
}

/** Stands between title and text, where no phrase has anything like it. */
const TITLE_END = TERM.gap

/** The columns of a document in the full-text index: the terms of its title as such, and those of title and text together. */
export function searchColumns({
  titleTerms,
  contentTerms,
  facets = [],
}: Pick<IndexedDocument, 'titleTerms' | 'contentTerms' | 'facets'>): {
  title: string
  content: string
} {
  return {
    title: titleTerms.map(inTitle).join(' '),
    content: [
      ...titleTerms.filter((term) => !term.startsWith(TERM.beginning)),
      TITLE_END,
      ...contentTerms,
      ...facets,
    ].join(' '),
  }
}
