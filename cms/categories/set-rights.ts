import type * as calls from '#src/contracts/admin-categories.ts'
import type { Category } from '#src/contracts/schemas/posts.ts'
import { AppError } from '#src/rules/app-error.ts'
import { BOARD_RIGHTS, contradictionIn, rightsOf, withRaised, type BoardRights } from '#src/rules/board-settings.ts'
import { boardRightText } from '#src/text/board-rights.ts'
import { recordAudit } from '#cms/core/audit-log/record-audit.ts'
import type { Call } from '#cms/core/call/call.ts'
import { changeRow, rowById } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { clearPages } from '#cms/core/page-cache/page-cache.ts'
import { allCategories, forgetCategories } from './find.ts'
import { withNewToday } from './new-today.ts'

type SetCall = Call<typeof calls.setBoardRights>

/**
 * Sets what several boards ask, each with an entry in the audit log. Where reading asks more than writing or commenting did,
 * those are raised with it. Throws VALIDATION with the board's name where a right would contradict reading: then none changes.
 */
export async function setBoardRights({ req, actor, input, now }: SetCall): Promise<Category[]> {
  const ids = [...new Set(input.ids)]
  await inTransaction(req, async () => {
    for (const id of ids) {
      const row = await rowById(req, 'category', id)
      if (!row) throw new AppError('NOT_FOUND')
      const before = rightsOf(row)
      const after = withRaised(before, input.set)
      const why = contradictionIn(after)
      if (why) throw contradicts(boardRightText.contradictsIn({ name: row.name, why }))
      const changed = BOARD_RIGHTS.filter((right) => before[right] !== after[right])
      if (changed.length === 0) continue
      await changeRow(req, 'category', id, { ...only(after, changed), editedAt: now.toISOString() })
      await recordAudit(req, {
        actorId: actor.id,
        action: 'category.update',
        target: String(id),
        before: only(before, changed),
        after: only(after, changed),
        now,
      })
    }
    forgetCategories(req)
    clearPages(req, ['site', 'list'])
  })
  const boards = (await allCategories(req)).filter(({ id }) => ids.includes(id))
  return withNewToday(req, boards, now)
}

const contradicts = (message: string): AppError => new AppError('VALIDATION', { message, fields: { set: message } })

const only = (rights: BoardRights, names: readonly (keyof BoardRights)[]): Partial<BoardRights> =>
  Object.fromEntries(names.map((name) => [name, rights[name]]))
