import type { Category } from '#src/contracts/schemas/posts.ts'
import { AppError } from '#src/rules/app-error.ts'
import { rowsWhere } from '../database/rows.ts'
import type { AppRequest } from '../platform/request.ts'
import { env } from '../platform/runtime.ts'
import { shared } from '../platform/shared.ts'
import { toCategory } from './present.ts'

/** A replica hears of another one's panel save after this long at the latest. */
const REPLICA_LIFE_MS = 5_000

interface Known {
  categories: Promise<Category[]> | null
  readAt: number
}

const known = () => shared('categories', (): Known => ({ categories: null, readAt: 0 }))

/** Every board in the order of the sidebar, from memory. */
export function allCategories(req: AppRequest): Promise<Category[]> {
  const isOld = env().DATABASE_URI && Date.now() - known().readAt > REPLICA_LIFE_MS
  if (isOld || !known().categories) {
    const reading = readCategories(req)
    Object.assign(known(), { categories: reading, readAt: Date.now() })
    reading.catch(forgetCategories)
  }
  return known().categories as Promise<Category[]>
}

/** A Payload hook after a save in the panel: the next reader reads them afresh. */
export function forgetCategories(): void {
  known().categories = null
  // The hook runs just before Payload commits; the second round covers a reader in between.
  setTimeout(() => void (known().categories = null), 1_000).unref()
}

async function readCategories({ payload }: AppRequest): Promise<Category[]> {
  return (await rowsWhere({ payload }, 'category', {}, { sort: ['order', 'id'] })).map(toCategory)
}

/** The board with this slug or number; throws NOT_FOUND for an unknown one. */
export async function findCategory(req: AppRequest, slugOrId: string): Promise<Category> {
  const boards = await allCategories(req)
  const found = boards.find(({ slug }) => slug === slugOrId) ?? boards.find(({ id }) => String(id) === slugOrId)
  if (!found) throw new AppError('NOT_FOUND')
  return found
}
