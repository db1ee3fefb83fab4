import { LIMITS } from '#src/rules/limits.ts'
import type { BoardRights } from '#src/rules/board-settings.ts'
import type { Row } from '#cms/core/database/row.ts'
import { changeRow, insertRow, rowById, rowsWhere } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { unfinishedImport } from '#cms/moving-in/unfinished-import.ts'
import { hasPosts } from './board-posts.ts'

/** An imported board, and the rights that it gets at the end of the import. */
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

/**
 * Begins the import of a forum, or goes on with it; returns the boards that it has made so far. Throws an error with one
 * sentence while that of another dump has not ended.
 */
export async function beginRun(
  req: AppRequest,
  { id, product, dump, now }: { id: string; product: string; dump: string; now: Date },
): Promise<BoardToOpen[]> {
  const unfinished = await unfinishedImport(req)
  if (unfinished && (unfinished.id !== id || unfinished.dump !== dump))
    throw new Error('The import of another dump has not ended: begin that one again first, with the same dump.')
  const known = await rowById(req, 'import-run', id)
  if (known) {
    if (known.endedAt) await changeRow(req, 'import-run', id, { dump, endedAt: null, startedAt: now.toISOString() })
    return boardsOf(known)
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
  return []
}

/** The boards that earlier imports of the forum made, for a dry run, which writes no mark. */
export async function readRun(req: AppRequest, id: string): Promise<BoardToOpen[]> {
  const known = await rowById(req, 'import-run', id)
  return known ? boardsOf(known) : []
}

const boardsOf = ({ boards }: Row<'import-run'>): BoardToOpen[] => JSON.parse(boards) as BoardToOpen[]

/** Built-in boards of a forum without a post: those that the import does not take over go at its end. */
async function boardsToDrop(req: AppRequest): Promise<number[]> {
  if (await hasPosts(req)) return []
  const boards = await rowsWhere(req, 'category', { editedAt: { exists: false } })
  return boards.map(({ id }) => id).filter((id) => id !== LIMITS.post.defaultCategoryId)
}

/** Stores what boards the import has made; joins the caller's transaction. */
export const saveBoards = (req: AppRequest, id: string, boards: readonly BoardToOpen[]): Promise<boolean> =>
  changeRow(req, 'import-run', id, { boards: JSON.stringify(boards) })
