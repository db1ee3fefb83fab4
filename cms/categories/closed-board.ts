import type { AppRequest } from '#cms/core/platform/request.ts'
import { closedBoards } from '#cms/visibility/boards.ts'
import { allCategories, named, type Board } from './find.ts'

/** A board that the caller may know of and not read, with what it asks; null for every other one. */
export async function closedBoard(req: AppRequest, slugOrId: string): Promise<Board | null> {
  const [boards, closed] = await Promise.all([allCategories(req), closedBoards(req)])
  const found = named(boards, slugOrId)
  const reason = found && closed.get(found.id)?.reason
  return found && reason && reason !== 'unknown' ? found : null
}
