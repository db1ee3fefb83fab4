import { clearPages } from '#cms/core/page-cache/page-cache.ts'
import { changeRow, changeRows, deleteRows, findPage, putRow, rowById } from '#cms/core/database/rows.ts'
import { portOf } from '#cms/core/database/port.ts'
import { dropChoices } from '#cms/categories/category.collection.ts'
import { forgetCategories } from '#cms/categories/find.ts'
import { forgetBoardModerators } from '#cms/categories/moderated-boards.ts'
import { forgetActors } from '#cms/members/known-callers.ts'
import { forgetPins, placeOf } from '#cms/posts/pins.ts'
import { hasPosts } from './board-posts.ts'
import type { BoardToOpen } from './import-run.ts'
import type { Importing } from './importing.ts'
import { BATCH, inBatch } from './store.ts'

const WAITING = { signUp: { equals: 'importing' } } as const

/** Shows everything that came at once: members first, then the boards, the built-in ones that stayed empty gone. */
export async function openImport(plan: Importing, boards: readonly BoardToOpen[]): Promise<void> {
  const { req, now, source } = plan
  if (!portOf(req.payload).hasLongTransactions) await openMembersByPortions(plan)
  await inBatch(req, async () => {
    await changeRows(req, 'member', WAITING, { signUp: null })
    // Rights and pins of a board that an earlier run opened are staff's to change.
    for (const board of boards.filter(({ isNew }) => isNew)) await openBoard(plan, board)
    await dropEmptyBoards(plan, boards)
    await changeRow(req, 'import-run', source, {
      endedAt: now.toISOString(),
      emptyBoards: null,
      report: JSON.stringify(plan.report.summary()),
      boards: JSON.stringify(boards.map((board) => ({ ...board, isNew: false }))),
    })
    forgetCategories(req)
    forgetBoardModerators(req)
    forgetActors(req)
    forgetPins(req)
    clearPages(req, ['site', 'list'])
  })
}

/** A transaction that may not last opens the members in several. */
async function openMembersByPortions({ req }: Importing): Promise<void> {
  for (;;) {
    const rows = await findPage(req, { collection: 'member', where: WAITING, fields: ['id'], limit: BATCH })
    if (rows.length === 0) return
    await changeRows(req, 'member', { id: { in: rows.map(({ id }) => id) } }, { signUp: null })
  }
}

async function openBoard({ req, now }: Importing, { id, rights, pins }: BoardToOpen): Promise<void> {
  const row = await rowById(req, 'category', id)
  if (!row) return
  await changeRow(req, 'category', id, { ...rights, editedAt: now.toISOString() })
  // The newest was pinned last.
  for (const [nth, post] of pins.entries()) {
    const createdAt = new Date(now.getTime() - nth).toISOString()
    await putRow(req, 'pin', { id: `${placeOf(id)}:${nth + 1}`, post, place: placeOf(id), createdAt })
  }
}

async function dropEmptyBoards({ req, source, report }: Importing, boards: readonly BoardToOpen[]): Promise<void> {
  const run = await rowById(req, 'import-run', source)
  const taken = new Set(boards.map(({ id }) => id))
  for (const id of (run?.emptyBoards ?? '').split(',').filter(Boolean).map(Number)) {
    if (taken.has(id)) continue
    if (await hasPosts(req, id)) continue
    const board = await rowById(req, 'category', id)
    // A board that staff edited meanwhile stays.
    if (!board || board.editedAt) continue
    await dropChoices(req, id)
    await deleteRows(req, 'category', { id: { equals: id } })
    report.changed('built-in boards without a post are gone', board.name)
  }
}
