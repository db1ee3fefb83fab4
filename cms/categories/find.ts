import type { Category } from '#src/contracts/schemas/posts.ts'
import { AppError } from '#src/rules/app-error.ts'
import { rightsOf, type BoardRights } from '#src/rules/board-settings.ts'
import { splitPrefixes } from '#src/rules/prefixes.ts'
import type { BoardDenial } from '#src/rules/content-rights.ts'
import { names, withNames, type Names } from '#src/text/names.ts'
import { boardRefusalText } from '#src/text/board-rights.ts'
import { DEFAULT_MEGABYTES, type FileRule } from '#src/rules/files.ts'
import { DEFAULT_VIEW } from '#src/rules/post-views.ts'
import { findPage, rowsWhere } from '#cms/core/database/rows.ts'
import { forgetOnReplicas } from '#cms/core/database/replica-drops.ts'
import { remembered, replicaLifeMs } from '#cms/core/platform/remembered.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import type { Row } from '#cms/core/database/row.ts'
import { closedBoards, forgetBoardRights } from '#cms/visibility/boards.ts'
import { slotAt } from './slots.ts'

/** A category without its figures. */
export type Board = Omit<Category, 'newToday'>

/** A board as everyone sees it; one that was stored before there were slots has that of its place. */
const toBoard = (row: Row<'category'>, place: number, groups: Groups): Board => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  description: row.description || null,
  rules: row.rules || null,
  hue: Number(row.hue ?? slotAt(place).hue),
  glyph: row.glyph ?? slotAt(place).glyph,
  prefixes: splitPrefixes(row.prefixes),
  ...readersOf(rightsOf(row)),
  secret: row.secret ?? 'off',
  isAnonymous: row.isAnonymous === true,
  group: groups.get(row.group ?? '') ?? null,
  view: row.view ?? DEFAULT_VIEW,
  template: row.template || null,
  inFeeds: row.inFeeds !== false,
  files: filesOfBoard(row),
  ...(row.writeRole && row.writeRole !== 'member' && { writeRole: row.writeRole }),
  ...(row.writeLevel && { writeLevel: row.writeLevel }),
})

/** What a board allows of files; null for one that allows none. */
const filesOfBoard = ({ filesMost, filesMegabytes }: Row<'category'>): FileRule | null =>
  filesMost === null || filesMost === undefined
    ? null
    : { most: filesMost, megabytes: filesMegabytes ?? DEFAULT_MEGABYTES }

/** What a board asks of others than writers. */
const readersOf = ({ writeRole: _, writeLevel: __, ...rights }: BoardRights) => rights

const cached = remembered<Board[]>('categories', { lifeMs: replicaLifeMs })

/** Every board in the order of the sidebar, cached. */
export const allCategories = async (req: AppRequest): Promise<Board[]> =>
  boardsAsNamed(await cached.get(() => readCategories(req)))

/** The boards of a reading, with the names in their descriptions as they were filled in last. */
const asNamed = new WeakMap<readonly Board[], { names: Names; boards: Board[] }>()

/** The boards with the names that the site has now in their descriptions. */
function boardsAsNamed(boards: Board[]): Board[] {
  const now = names()
  const filled = asNamed.get(boards)
  if (filled?.names === now) return filled.boards
  const made = boards.map((board) => ({ ...board, description: board.description && withNames(board.description) }))
  asNamed.set(boards, { names: now, boards: made })
  return made
}

/**
 * Whether what is written in these boards is anonymous: one of them suffices. Not from the cache, which may be older than a
 * board that became anonymous: a post that was stored with a name keeps it.
 */
export async function areAnonymous(req: AppRequest, ids: readonly number[]): Promise<boolean> {
  const where = { id: { in: ids }, isAnonymous: { equals: true } }
  return (await findPage(req, { collection: 'category', where, fields: ['id'], limit: 1 })).length > 0
}

/** Every board that the caller may read, in the order of the sidebar. */
export async function openCategories(req: AppRequest): Promise<Board[]> {
  const [boards, closed] = await Promise.all([allCategories(req), closedBoards(req)])
  return closed.size === 0 ? boards : boards.filter(({ id }) => !closed.has(id))
}

/** Drops the cached boards, and what they ask. */
export const forgetCategories = (req: AppRequest): void => {
  forgetOnReplicas(req, cached)
  forgetBoardRights(req)
}

/** The groups of boards in their order, by id. */
type Groups = ReadonlyMap<string, { id: string; name: string }>

/** Boards without a group first, then those of each group. */
async function readCategories({ payload }: AppRequest): Promise<Board[]> {
  const [rows, groupRows] = await Promise.all([
    rowsWhere({ payload }, 'category', {}, { sort: ['order', 'id'] }),
    rowsWhere({ payload }, 'category-group', {}, { sort: ['order', 'id'] }),
  ])
  const groups: Groups = new Map(groupRows.map(({ id, name }) => [id, { id, name }]))
  const places = [null, ...groups.keys()]
  const boards = rows.map((row, place) => toBoard(row, place, groups))
  return places.flatMap((id) => boards.filter(({ group }) => (group?.id ?? null) === id))
}

/** Throws NOT_FOUND when one of these ids is no category, or one that the caller does not know; those in `current` they know. */
export async function assertCategories(
  req: AppRequest,
  ids: readonly unknown[],
  current: readonly unknown[] = [],
): Promise<void> {
  const [boards, closed] = await Promise.all([allCategories(req), closedBoards(req)])
  const isKnown = (id: number): boolean => current.includes(id) || closed.get(id)?.reason !== 'unknown'
  const known = new Set<unknown>(boards.map(({ id }) => id).filter(isKnown))
  if (ids.some((id) => !known.has(id))) throw new AppError('NOT_FOUND')
}

/** The one of these boards with this slug or number. */
export const named = (boards: readonly Board[], slugOrId: string): Board | undefined =>
  boards.find(({ slug }) => slug === slugOrId) ?? boards.find(({ id }) => String(id) === slugOrId)

/**
 * The board with this slug or number. Throws NOT_FOUND for an unknown one, and for one that the caller may not read the
 * refusal, with what the board asks.
 */
export async function findCategory(req: AppRequest, slugOrId: string): Promise<Board> {
  const found = named(await allCategories(req), slugOrId)
  const denial = found && (await closedBoards(req)).get(found.id)
  if (!found || denial?.reason === 'unknown') throw new AppError('NOT_FOUND')
  if (denial) throw refusalOf(req, found, denial)
  return found
}

function refusalOf({ actor }: AppRequest, board: Board, { reason, levelRequired }: BoardDenial): AppError {
  const { name, readRole, readLevel } = board
  const isMembers = reason === 'auth_required'
  const message = isMembers || levelRequired === null ? null : boardRefusalText.level(levelRequired)
  return new AppError(isMembers ? 'AUTH_REQUIRED' : 'FORBIDDEN', {
    reason,
    message: message ?? boardRefusalText[isMembers ? 'auth_required' : 'board_restricted'],
    board: { name, readRole, readLevel },
    levelRequired,
    userLevel: actor?.level ?? null,
  })
}
