import type * as calls from '#src/contracts/takedowns.ts'
import { AppError } from '#src/rules/app-error.ts'
import type { TakedownGround, TakedownStatus } from '#src/rules/takedowns.ts'
import { takedownRefusalText } from '#src/text/takedowns.ts'
import type { Call, GuardCall } from '#cms/core/call/call.ts'
import { changeRow, insertOnce } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { openCase } from '#cms/staff/open-case.ts'
import { takedownOr404 } from './takedown-decide.ts'
import { objectedAt, objectionId } from './takedown-objections.ts'
import { targetsOf } from './takedown-targets.ts'

/** A request as the author of something that it blocks sees it: nothing of who made it. */
export interface AuthorsTakedown {
  id: string
  ground: TakedownGround
  status: TakedownStatus
  until: string | null
  /** Paths of what they wrote of it. */
  paths: string[]
  /** When they objected themselves; the objections of other authors are not theirs to know. */
  objectedAt: string | null
}

/**
 * Objects to a block, once an author; throws FORBIDDEN for who wrote none of it, and CONFLICT while nothing is blocked. An
 * admin who saw the request without it is refused by `assertFresh`.
 */
export const objectToTakedown = ({ req, actor, input, now }: Call<typeof calls.objectToTakedown>) =>
  inTransaction(req, async () => {
    const { id, statement } = input
    const { status, objectedAt: before } = await ownTakedown(req, id)
    const refusal = (message: string) => new AppError('CONFLICT', { message })
    if (before) throw refusal(takedownRefusalText.twice)
    if (status !== 'blocked') throw refusal(takedownRefusalText.notBlocked)
    const at = now.toISOString()
    const objection = { id: objectionId(id, actor.id), takedown: id, author: actor.id, statement, createdAt: at }
    if (!(await insertOnce(req, 'takedown-objection', objection))) throw refusal(takedownRefusalText.twice)
    await changeRow(req, 'takedown', id, { editedAt: at })
    await openCase(req, { kind: 'objection', reference: id, part: actor.id, except: [actor.id] }, now)
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
  const { actor } = req
  const own = (await targetsOf(req, row)).filter((target) => target.row.author && target.row.author === actor?.id)
  if (!actor || own.length === 0) throw new AppError('FORBIDDEN')
  return {
    id,
    ground: row.ground,
    status: row.status,
    until: row.status === 'blocked' ? (row.until ?? null) : null,
    paths: own.map((target) => (target.type === 'post' ? `/post/${target.row.id}` : `/comment/${target.row.id}`)),
    objectedAt: await objectedAt(req, row, actor.id),
  }
}
