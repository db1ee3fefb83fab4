import { changeRow, insertOnce } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { forgetSettings } from '#cms/core/settings/read.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { forgetCategories } from '#cms/categories/find.ts'
import { CLOSED_BOARD, DEMO_BOARDS, DEMO_CHANGES, DEMO_GROUPS, DEMO_SETTINGS } from '../content/boards.ts'
import { DEMO_PREFIXES } from '../content/prefixes.ts'

/** Gives the boards their prefixes, groups and views, and adds those of the demo, before the posts that are in them. */
export async function prepareBoards(req: AppRequest, now: Date): Promise<void> {
  const editedAt = now.toISOString()
  await inTransaction(req, async () => {
    for (const { board, prefixes } of DEMO_PREFIXES)
      await changeRow(req, 'category', board, { prefixes: prefixes.map(([prefix]) => prefix).join('\n') })
    for (const board of DEMO_BOARDS) await insertOnce(req, 'category', board)
    for (const [board, change] of DEMO_CHANGES) await changeRow(req, 'category', board, change)
    for (const [order, { id, name, boards }] of DEMO_GROUPS.entries()) {
      await insertOnce(req, 'category-group', { id, name, order: order + 1 })
      for (const board of boards) await changeRow(req, 'category', board, { group: id })
    }
    for (const [id, value] of Object.entries(DEMO_SETTINGS)) await insertOnce(req, 'setting', { id, value, editedAt })
    forgetSettings(req)
    forgetCategories(req)
  })
}

/** Closes the board that asks for a grade, once its posts are written. */
export async function closeBoard(req: AppRequest): Promise<void> {
  await changeRow(req, 'category', CLOSED_BOARD.id, CLOSED_BOARD.rights)
  forgetCategories(req)
}
