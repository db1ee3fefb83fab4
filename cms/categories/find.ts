import type { Category } from '#src/contracts/schemas/posts.ts'
import { AppError } from '#src/rules/app-error.ts'
import { rowsWhere } from '#cms/core/database/rows.ts'
import { forgetOnReplicas } from '#cms/core/database/replica-drops.ts'
import { remembered, replicaLifeMs } from '#cms/core/platform/remembered.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import type { Row } from '#cms/core/database/row.ts'
import { slotAt } from './slots.ts'

/** A category without its figures. */
export type Board = Omit<Category, 'newToday'>

/** A board as everyone sees it; one that was stored before there were slots has that of its place. */
const toBoard = (row: Row<'category'>, place: number): Board => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  description: row.description || null,
  rules: row.rules || null,
  hue: Number(row.hue ?? slotAt(place).hue),
  glyph: row.glyph ?? slotAt(place).glyph,
  ...(row.writeRole && row.writeRole !== 'member' && { writeRole: row.writeRole }),
  ...(row.writeLevel && { writeLevel: row.writeLevel }),
})

const cached = remembered<Board[]>('categories', { lifeMs: replicaLifeMs })

/** Every board in the order of the sidebar, cached. */
export const allCategories = (req: AppRequest): Promise<Board[]> => cached.get(() => readCategories(req))

/** Drops the cached boards. */
export const forgetCategories = (req: AppRequest): void => forgetOnReplicas(req, cached)

async function readCategories({ payload }: AppRequest): Promise<Board[]> {
  return (await rowsWhere({ payload }, 'category', {}, { sort: ['order', 'id'] })).map(toBoard)
}

/** Throws NOT_FOUND when one of these ids is no category. */
export async function assertCategories(req: AppRequest, ids: readonly unknown[]): Promise<void> {
  const known = new Set<unknown>((await allCategories(req)).map(({ id }) => id))
  if (ids.some((id) => !known.has(id))) throw new AppError('NOT_FOUND')
}

/** The board with this slug or number; throws NOT_FOUND for an unknown one. */
export async function findCategory(req: AppRequest, slugOrId: string): Promise<Board> {
  const boards = await allCategories(req)
  const found = boards.find(({ slug }) => slug === slugOrId) ?? boards.find(({ id }) => String(id) === slugOrId)
  if (!found) throw new AppError('NOT_FOUND')
  return found
}
