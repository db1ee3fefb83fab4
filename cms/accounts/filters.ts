import type * as calls from '#src/contracts/filters.ts'
import type { Filters } from '#src/contracts/schemas/filters.ts'
import { AppError } from '#src/rules/app-error.ts'
import { filterText } from '#src/text/filters.ts'
import type { Call } from '#cms/core/call/call.ts'
import { changeRow, rowById } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { assertCategories, openCategories } from '#cms/categories/find.ts'
import { filterColumns, filterOf } from '#cms/members/filter-columns.ts'
import { forgetActor } from '#cms/members/known-callers.ts'

async function storedFilter(req: AppRequest, memberId: string): Promise<Filters> {
  const account = await rowById(req, 'account', memberId)
  if (!account) throw new AppError('AUTH_REQUIRED')
  return filterOf(account)
}

/** The boards that the caller may read, and those that they may not. */
async function splitBoards(req: AppRequest, ids: readonly number[]) {
  const open = new Set((await openCategories(req)).map(({ id }) => id))
  return { open: ids.filter((id) => open.has(id)), closed: ids.filter((id) => !open.has(id)) }
}

/** What the caller hides from lists; boards that were closed to them since stay stored and are not shown. */
export async function getFilters({ req, actor }: Call<typeof calls.getFilters>): Promise<Filters> {
  const { categories, words } = await storedFilter(req, actor.id)
  return { categories: (await splitBoards(req, categories)).open, words }
}

/** Throws VALIDATION where no board is left in lists: they would be empty, after looking through every post. */
async function assertSomeLeft(req: AppRequest, categories: readonly number[]): Promise<void> {
  const listed = (await openCategories(req)).filter(({ inFeeds }) => inFeeds)
  if (listed.length > 0 && listed.every(({ id }) => categories.includes(id)))
    throw new AppError('VALIDATION', { fields: { categories: filterText.noneLeft } })
}

/** Stores what the caller hides from lists, in place of what they hid before; some board must be left. */
export async function setFilters({ req, actor, input }: Call<typeof calls.setFilters>): Promise<Filters> {
  const { categories, words } = input
  await assertCategories(req, categories)
  await assertSomeLeft(req, categories)
  return inTransaction(req, async () => {
    const before = await storedFilter(req, actor.id)
    const kept = (await splitBoards(req, before.categories)).closed
    const all = [...new Set([...categories, ...kept])]
    await changeRow(req, 'account', actor.id, filterColumns({ categories: all, words }))
    forgetActor(req, actor.id)
    return { categories, words }
  })
}
