import * as adminCalls from '#src/contracts/admin-categories.ts'
import * as calls from '#src/contracts/categories.ts'
import type { ModeratedCategory } from '#src/contracts/schemas/posts.ts'
import type { Call } from '#cms/core/call/call.ts'
import { serve } from '#cms/core/call/endpoint.ts'
import { wholeList } from '#cms/core/call/reply.ts'
import { findCategory, openCategories } from './find.ts'
import { withNewToday } from './new-today.ts'
import { guardModerators, setBoardModerators } from './set-moderators.ts'
import { guardBoards, setBoardRights } from './set-rights.ts'
import { withModerators } from './with-moderators.ts'

const listCategories = async ({ req, now }: Call<typeof calls.listCategories>) =>
  wholeList(await withModerators(req, await withNewToday(req, await openCategories(req), now)))

async function getCategory({ req, input, now }: Call<typeof calls.getCategory>): Promise<ModeratedCategory> {
  const boards = await withNewToday(req, [await findCategory(req, input.slug)], now)
  const [category] = await withModerators(req, boards)
  return category as ModeratedCategory
}

export const categoryEndpoints = [
  serve(calls.listCategories, listCategories),
  serve(calls.getCategory, getCategory),
  serve(adminCalls.setBoardRights, setBoardRights, { guard: guardBoards }),
  serve(adminCalls.setBoardModerators, setBoardModerators, { guard: guardModerators }),
]
