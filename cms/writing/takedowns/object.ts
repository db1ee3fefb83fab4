import type * as calls from '#src/contracts/takedowns.ts'
import { AppError } from '#src/rules/app-error.ts'
import type { TakedownGround, TakedownStatus } from '#src/rules/takedowns.ts'
import { takedownRefusalText } from '#src/text/takedowns.ts'
import type { Call, GuardCall } from '#cms/machinery/call/call.ts'
import { changeRow } from '#cms/machinery/database/rows.ts'
import { inTransaction } from '#cms/machinery/database/transaction.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { openCase } from '#cms/notices/staff-cases/open-case.ts'
import { takedownOr404 } from './decide.ts'
import { targetsOf } from './targets.ts'

/** A request as the author of something that it blocks sees it: nothing of who made it. */
export interface AuthorsTakedown {
  id: string
  ground: TakedownGround
  status: TakedownStatus
  until: string | null
  /** Paths of what they wrote of it. */
  paths: string[]
  objectedAt: string | null
}

/** Objects to a block, once; throws FORBIDDEN for who wrote none of it, and CONFLICT while nothing is blocked. */
export const objectToTakedown = ({ req, actor, input, now }: Call<typeof calls.objectToTakedown>) =>
  inTransaction(req, async () => {
    const { id, statement } = input
    const { status, objectedAt } = await ownTakedown(req, id)
    const refusal = (message: string) => new AppError('CONFLICT', { message })
    if (objectedAt) throw refusal(takedownRefusalText.twice)
    if (status !== 'blocked') throw refusal(takedownRefusalText.notBlocked)
    const at = now.toISOString()
    const change = { objection: statement, objectedAt: at, objectionBy: actor.id, editedAt: at }
    const isFirst = { and: [{ id: { equals: id } }, { objectedAt: { exists: false } }] }
    if (!(await changeRow(req, 'takedown', isFirst, change))) throw refusal(takedownRefusalText.twice)
    await openCase(req, { kind: 'objection', reference: id, except: [actor.id] }, now)
    return { id }
  })

/** Guard of the call above. */
export const guardObjection = async ({ req, params }: GuardCall): Promise<void> => {
  await ownTakedown(req, params.id ?? '')
}

/** As `ownTakedown`, for a page: null for who wrote nothing that it names. */
export const findOwnTakedown = (req: AppRequest, id: string): Promise<AuthorsTakedown | null> =>
  ownTakedown(req, id).catch((error: unknown) => {
    if (error instanceof AppError && error.status < 500) return null
    throw error
  })

/** The request, when the caller wrote something that it names; else throws NOT_FOUND or FORBIDDEN. */
async function ownTakedown(req: AppRequest, id: string): Promise<AuthorsTakedown> {
  const row = await takedownOr404(req, id)
  const own = (await targetsOf(req, row)).filter((target) => target.row.author && target.row.author === req.actor?.id)
  if (own.length === 0) throw new AppError('FORBIDDEN')
  return {
    id,
    ground: row.ground,
    status: row.status,
    until: row.status === 'blocked' ? (row.until ?? null) : null,
    paths: own.map((target) => (target.type === 'post' ? `/post/${target.row.id}` : `/comment/${target.row.id}`)),
    objectedAt: row.objectedAt ?? null,
  }
}
