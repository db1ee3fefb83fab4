import type * as calls from '#src/contracts/admin-categories.ts'
import type { Category } from '#src/contracts/schemas/posts.ts'
import type { Call, GuardCall } from '#cms/core/call/call.ts'
import { changeRows, findPage } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { findCategory } from '#cms/categories/find.ts'
import { withNewToday } from '#cms/categories/new-today.ts'
import { assertRenamable, replacePrefix } from '#cms/categories/replace-prefix.ts'
import { storeTerms } from './index-post.ts'

/** Posts that get the new name, also in the search index, in one transaction; other writers run in between. */
const BATCH = 100

interface Renaming {
  id: number
  from: string
  to: string
}

/**
 * Renames a prefix of a board, on all posts there that have it. The board is last, so that a run that was interrupted is
 * finished by the same call.
 */
export async function renamePrefix({ req, actor, input, now }: Call<typeof calls.renamePrefix>): Promise<Category> {
  const { id } = await findCategory(req, input.id)
  const renaming = { id, from: input.from, to: input.to }
  await assertRenamable(req, renaming)
  const renameNext = async (): Promise<boolean> => {
    if ((await renameBatch(req, renaming)) === BATCH) return false
    await replacePrefix(req, { ...renaming, actorId: actor.id, now })
    return true
  }
  let isDone = renaming.from === renaming.to
  while (!isDone) isDone = await inTransaction(req, renameNext)
  const [board] = await withNewToday(req, [await findCategory(req, String(id))], now)
  return board as Category
}

/** Renames the prefix of some posts, removed ones included, and returns how many. */
async function renameBatch(req: AppRequest, { id, from, to }: Renaming): Promise<number> {
  const posts = await findPage(req, {
    collection: 'post',
    where: { prefix: { equals: from } },
    holding: { field: 'categories', id },
    limit: BATCH,
  })
  if (posts.length === 0) return 0
  await changeRows(req, 'post', { id: { in: posts.map((post) => post.id) } }, { prefix: to })
  await storeTerms(
    req,
    posts.flatMap((post) => (post.removedAt ? [] : [{ ...post, prefix: to }])),
  )
  return posts.length
}

/** Guard of the call above: refuses an unknown board. */
export const guardPrefixes = async ({ req, params }: GuardCall): Promise<void> =>
  void (await findCategory(req, params.id ?? ''))
