/** What a term of a search index begins with: a pair of characters, three of them, the first character of a title's word. */
export const TERM = { pair: 'b', triple: 'c', beginning: 'w' } as const

/** Whether the index keeps the term in its place among others. */
export const isInOrder = (term: string): boolean => term[0] === TERM.triple

/** The terms for an index that keeps no order: each once, and none of those that tell order. */
export const withoutOrder = (terms: readonly string[]): string[] => [
  ...new Set(terms.filter((term) => !isInOrder(term))),
]

/** Terms that may have come as one text. */
export const termList = (terms: readonly string[] | string): readonly string[] =>
  typeof terms === 'string' ? terms.split(' ').filter(Boolean) : terms
