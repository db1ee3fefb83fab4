import * as calls from '#src/contracts/takedowns.ts'
import { LIMITS } from '#src/rules/limits.ts'
import type { Call } from '#cms/core/call/call.ts'
import { pageRange } from '#cms/core/call/csv.ts'
import { serve } from '#cms/core/call/endpoint.ts'
import { paged } from '#cms/core/call/reply.ts'
import { countRows, findPage } from '#cms/core/database/rows.ts'
import type { Where } from '#cms/core/database/where.ts'
import { createTakedown } from './takedown-create.ts'
import { decideTakedown, takedownOr404 } from './takedown-decide.ts'
import { guardObjection, objectToTakedown } from './takedown-object.ts'
import { showTakedowns } from './takedown-present.ts'

/** A page of the requests, newest first. */
async function listTakedowns({ req, input: { page, status, id } }: Call<typeof calls.listTakedowns>) {
  const where: Where<'takedown'> = { ...(status && { status: { equals: status } }), ...(id && { id: { equals: id } }) }
  const size = LIMITS.list.perPage
  const sort = ['-createdAt', '-id'] as const
  const rows = await findPage(req, { collection: 'takedown', where, sort, ...pageRange(page, size) })
  const total = await countRows(req, { collection: 'takedown', where })
  return paged(await showTakedowns(req, rows), { page, total, size })
}

export const takedownEndpoints = [
  serve(calls.createTakedown, createTakedown),
  serve(calls.objectToTakedown, objectToTakedown, { guard: guardObjection }),
  serve(calls.listTakedowns, listTakedowns),
  serve(calls.decideTakedown, decideTakedown, {
    guard: async ({ req, params }) => void (await takedownOr404(req, params.id ?? '')),
  }),
]
