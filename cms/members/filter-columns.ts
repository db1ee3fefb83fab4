import type { ReaderFilter } from '#src/rules/filters.ts'
import type { Row } from '#cms/core/database/row.ts'
import { changeRow, findPage } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

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

/** Takes a board that is deleted out of what members hide. */
export async function unhideBoard(req: AppRequest, board: number): Promise<void> {
  const rows = await findPage(req, {
    collection: 'account',
    where: { hiddenBoards: { exists: true } },
    fields: ['id', 'hiddenBoards'],
  })
  for (const { id, hiddenBoards } of rows) {
    const { categories } = filterOf({ hiddenBoards })
    if (!categories.includes(board)) continue
    const { hiddenBoards: left } = filterColumns({ categories: categories.filter((one) => one !== board), words: [] })
    await changeRow(req, 'account', id, { hiddenBoards: left })
  }
}
