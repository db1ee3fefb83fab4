import { countRows, insertRow } from '#cms/machinery/database/rows.ts'
import { inTransaction } from '#cms/machinery/database/transaction.ts'
import { newId } from '#cms/machinery/platform/id.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { ANNOUNCEMENTS } from './announcements.ts'
import { CATEGORIES } from './categories.ts'

/** Gives an empty database what the product cannot do without; true when it was empty. What admins changed stays theirs. */
export async function seedEssentials(req: AppRequest): Promise<boolean> {
  if (!(await isEmpty(req))) return false
  try {
    await inTransaction(req, () => storeEssentials(req))
  } catch (error) {
    // Another replica may have done the same in this very moment; then everything is there.
    if (await isEmpty(req)) throw error
    return false
  }
  return true
}

const isEmpty = async (req: AppRequest): Promise<boolean> =>
  (await countRows(req, { collection: 'category', where: {} })) === 0

async function storeEssentials(req: AppRequest): Promise<void> {
  for (const category of CATEGORIES) await insertRow(req, 'category', category)
  for (const { at, ...announcement } of ANNOUNCEMENTS) {
    const row = {
      ...announcement,
      id: newId(new Date(at)),
      status: 'published' as const,
      publishedAt: at,
      createdAt: at,
      editedAt: at,
    }
    await insertRow(req, 'announcement', row)
  }
}
