import * as adminCalls from '#src/contracts/admin-categories.ts'
import * as calls from '#src/contracts/categories.ts'
import type { ModeratedCategory } from '#src/contracts/schemas/posts.ts'
import type { Call } from '#cms/core/call/call.ts'
import { serve } from '#cms/core/call/endpoint.ts'
import { wholeList } from '#cms/core/call/reply.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { findCategory, openCategories, type Board } from './find.ts'
import { withNewToday } from './new-today.ts'
import { guardModerators, setBoardModerators } from './set-moderators.ts'
import { guardBoards } from './guard-boards.ts'
import { setBoardRights } from './set-rights.ts'
import { watchBoard, withWatching } from './watch-board.ts'
import { withModerators } from './with-moderators.ts'

/** Boards with what is read anew at each call: posts of today, moderators, and whether the caller watches them. */
const withFigures = async (req: AppRequest, boards: readonly Board[], now: Date): Promise<ModeratedCategory[]> =>
  withWatching(req, await withModerators(req, await withNewToday(req, boards, now)))

const listCategories = async ({ req, now }: Call<typeof calls.listCategories>) =>
  wholeList(await withFigures(req, await openCategories(req), now))

async function getCategory({ req, input, now }: Call<typeof calls.getCategory>): Promise<ModeratedCategory> {
  const [category] = await withFigures(req, [await findCategory(req, input.slug)], now)
  return category as ModeratedCategory
}

export const categoryEndpoints = [
  serve(calls.listCategories, listCategories),
  serve(calls.getCategory, getCategory),
  serve(calls.watchBoard, watchBoard, {
    guard: async ({ req, params }) => void (await findCategory(req, params.id ?? '')),
  }),
  serve(adminCalls.setBoardRights, setBoardRights, { guard: guardBoards('ids') }),
  serve(adminCalls.setBoardModerators, setBoardModerators, { guard: guardModerators }),
]
