import type { ReaderFilter } from '#src/rules/filters.ts'
import type { Row } from '#cms/core/database/row.ts'

type FilterColumns = Pick<Row<'account'>, 'hiddenBoards' | 'hiddenWords'>

/** What a member hides from lists, as it is stored. */
export const filterOf = ({ hiddenBoards, hiddenWords }: FilterColumns) => ({
  categories: hiddenBoards ? hiddenBoards.split(',').map(Number) : [],
  words: hiddenWords ? hiddenWords.split('\n') : [],
})

/** The columns that `filterOf` reads. */
export const filterColumns = ({ categories, words }: ReaderFilter) => ({
  hiddenBoards: categories.length > 0 ? categories.join(',') : null,
  hiddenWords: words.length > 0 ? words.join('\n') : null,
})
