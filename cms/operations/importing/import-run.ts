import { LIMITS } from '#src/rules/limits.ts'
import type { BoardRights } from '#src/rules/board-settings.ts'
import { changeRow, countRows, insertRow, rowById, rowsWhere } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { unfinishedImport } from '#cms/moving-in/unfinished-import.ts'

/** A board that came, and what it asks once everything is there. */
export interface BoardToOpen {
  id: number
  /** Its name there. */
  slug: string
  rights: BoardRights
  /** Whether it came by this run. */
  isNew: boolean
  /** Ids of the posts that lead its list, the newest first. */
  pins: string[]
}

/** The import of this forum as it is stored. */
export interface ImportRun {
  boards: BoardToOpen[]
  /** Whether an earlier import of it ended: this one adds what is new. */
  hasEnded: boolean
}

/**
 * Begins the import of a forum, or goes on with it. Throws an error with one sentence while that of another dump has not
 * ended.
 */
export async function beginRun(
  req: AppRequest,
  { id, product, dump, now }: { id: string; product: string; dump: string; now: Date },
): Promise<ImportRun> {
  const unfinished = await unfinishedImport(req)
  if (unfinished && (unfinished.id !== id || unfinished.dump !== dump))
    throw new Error('The import of another dump has not ended: begin that one again first, with the same dump.')
  const known = await rowById(req, 'import-run', id)
  if (known) {
    if (known.endedAt) await changeRow(req, 'import-run', id, { dump, endedAt: null, startedAt: now.toISOString() })
    return { boards: JSON.parse(known.boards) as BoardToOpen[], hasEnded: Boolean(known.endedAt) }
  }
  const emptyBoards = await boardsToDrop(req)
  await insertRow(req, 'import-run', {
    id,
    product,
    dump,
    boards: '[]',
    emptyBoards: emptyBoards.join(),
    startedAt: now.toISOString(),
  })
  return { boards: [], hasEnded: false }
}

/** The import as a dry run finds it, which writes no mark. */
export async function readRun(req: AppRequest, id: string): Promise<ImportRun> {
  const known = await rowById(req, 'import-run', id)
  return { boards: known ? (JSON.parse(known.boards) as BoardToOpen[]) : [], hasEnded: Boolean(known?.endedAt) }
}

/** Built-in boards of a forum without a post: those that the import does not take over go at its end. */
async function boardsToDrop(req: AppRequest): Promise<number[]> {
  if ((await countRows(req, { collection: 'post', where: {} })) > 0) return []
  const boards = await rowsWhere(req, 'category', { editedAt: { exists: false } })
  return boards.map(({ id }) => id).filter((id) => id !== LIMITS.post.defaultCategoryId)
}

/** Stores what boards the import has made; joins the caller's transaction. */
export const saveBoards = (req: AppRequest, id: string, boards: readonly BoardToOpen[]): Promise<boolean> =>
  changeRow(req, 'import-run', id, { boards: JSON.stringify(boards) })
