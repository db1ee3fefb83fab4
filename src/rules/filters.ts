/** What a member's lists leave out: boards by number, and words of titles. */
export interface ReaderFilter {
  categories: readonly number[]
  words: readonly string[]
}

/** Whether a text has one of these words, in any case. */
export function hasHiddenWord(words: readonly string[] | undefined, text: string): boolean {
  if (!words || words.length === 0 || text === '') return false
  const plain = text.toLowerCase()
  return words.some((word) => plain.includes(word.toLowerCase()))
}

/** The reader of comments, null for a guest; without `hiddenWords` where they hide none. */
type Reader = { hiddenWords?: readonly string[] } | null

interface Written {
  /** Whether the reader wrote it, which an anonymous comment's author does not say. */
  isOwn: boolean
  content: string
}

/** Whether a comment folds for its reader: that of another writer with a word that they hide. */
export const isHiddenFrom = (reader: Reader, { isOwn, content }: Written): boolean =>
  !isOwn && hasHiddenWord(reader?.hiddenWords, content)

interface Listed {
  title: string
  categories: readonly { id: number }[]
}

/** Whether the filter leaves a post out. */
export const isFilteredOut = (filter: ReaderFilter | undefined, { title, categories }: Listed): boolean =>
  filter !== undefined &&
  (categories.some(({ id }) => filter.categories.includes(id)) || hasHiddenWord(filter.words, title))
