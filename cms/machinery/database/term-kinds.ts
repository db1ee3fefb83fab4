/** What a term of a search index begins with: a pair of characters, what stands between two words, the first character of a title's word. */
export const TERM = { pair: 'b', gap: 's', beginning: 'w' } as const

/** The terms for an index that keeps no order: each once, and nothing of what stands between words. */
export const withoutOrder = (terms: readonly string[]): string[] =>
  [...new Set(terms)].filter((term) => !term.startsWith(TERM.gap))
