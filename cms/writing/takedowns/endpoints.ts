import * as calls from '#src/contracts/takedowns.ts'
import { LIMITS } from '#src/rules/limits.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { pageRange } from '#cms/machinery/call/csv.ts'
import { serve } from '#cms/machinery/call/endpoint.ts'
import { paged } from '#cms/machinery/call/reply.ts'
import { countRows, findPage } from '#cms/machinery/database/rows.ts'
import type { Where } from '#cms/machinery/database/where.ts'
import { createTakedown } from './create.ts'
import { decideTakedown, takedownOr404 } from './decide.ts'
import { guardObjection, objectToTakedown } from './object.ts'
import { showTakedowns } from './present.ts'

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
