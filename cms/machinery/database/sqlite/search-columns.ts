import type { IndexedDocument } from '../port.ts'
import { isInOrder, TERM } from '../term-kinds.ts'

/** What a term of a text is in titles: entries of their own, so that a search in titles does not read those of all texts. */
export function inTitle(term: string): string {
  if (term[0] === TERM.pair) return `t${term.slice(1)}`
  return isInOrder(term) ? `u${term.slice(1)}` : term
}

/** Stands between title and text, where no phrase has anything like it. */
const TITLE_END = 's'

/**
 * The columns of a document in the full-text index: the terms of its title as such, and those of title and text together,
 * the ones in order first.
 */
export function searchColumns({
  titleTerms,
  contentTerms,
  facets = [],
}: Pick<IndexedDocument, 'titleTerms' | 'contentTerms' | 'facets'>): {
  title: string
  content: string
} {
  const ofTitle = titleTerms.filter((term) => term[0] !== TERM.beginning)
  const inOrder = ofTitle.filter(isInOrder)
  const others = new Set(ofTitle.filter((term) => !isInOrder(term)))
  const columns = { title: titleTerms.map(inTitle), content: [...inOrder, TITLE_END] }
  const rest = [...others]
  for (const term of contentTerms) {
    if (isInOrder(term)) columns.content.push(term)
    else if (!others.has(term)) rest.push(term)
  }
  return { title: columns.title.join(' '), content: [...columns.content, ...rest, ...facets].join(' ') }
}
