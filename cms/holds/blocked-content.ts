import type { Row } from '#cms/core/database/row.ts'
import type { Where } from '#cms/core/database/where.ts'
import { changeRow, findPage } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { notify } from '#cms/notifications/notify.ts'
import type { ModeratedWork } from './staff-removal.ts'
import { blockedAt, heldAt, SHOWN } from './removal-columns.ts'

type Content = Pick<ModeratedWork, 'type' | 'id'>

/** The takedown request that blocks a post or comment longest; null when none does. */
export async function blockOn(
  req: AppRequest,
  { type, id }: Content,
): Promise<Pick<Row<'takedown'>, 'id' | 'until'> | null> {
  const [block] = await findPage(req, {
    collection: 'takedown',
    where: { status: { equals: 'blocked' }, targets: { contains: `${type}:${id}` } },
    fields: ['id', 'until'],
    sort: ['-until'],
    limit: 1,
  })
  return block ?? null
}

/**
 * Leaves hidden content, which otherwise would become visible, to the takedown request that blocks it and notifies its
 * author; false when none does. Joins the caller's transaction.
 */
export async function staysBlocked(
  req: AppRequest,
  { type, id, authorId }: ModeratedWork,
  now: Date,
): Promise<boolean> {
  const block = await blockOn(req, { type, id })
  if (!block) return false
  const where = { and: [{ id: { equals: id } }, { removedAt: { exists: true } }] }
  if (await changeRow(req, type, where, { ...SHOWN, ...blockedAt(now, block.until) }))
    await notify(req, { kind: 'workBlocked', type, authorId, takedownId: block.id }, now)
  return true
}

type Blocked = Pick<Row<'post'>, 'editedAt' | 'removedAt' | 'held'>

/**
 * When an edit was made, for its row. While the content is blocked it is no earlier than the block, which may have begun
 * after the caller's request did.
 */
export const timeOfEdit = ({ held, removedAt }: Omit<Blocked, 'editedAt'>, now: Date): string =>
  held === 'blocked' && removedAt && Date.parse(removedAt) > now.getTime() ? removedAt : now.toISOString()

/** Whether the content was edited after its block began: nobody has judged such an edit. */
export const isEditedSinceBlock = ({ editedAt, removedAt, held }: Blocked): boolean =>
  held === 'blocked' && Boolean(removedAt) && Date.parse(editedAt) >= Date.parse(removedAt as string)

/** Leaves content whose block has ended to the staff, as hidden as before. Joins the caller's transaction. */
export const holdUnblocked = (req: AppRequest, { type, id }: Content, now: Date): Promise<boolean> =>
  changeRow(
    req,
    type,
    { and: [{ id: { equals: id } }, { held: { equals: 'blocked' } }] },
    { ...heldAt(now), blockedUntil: null },
  )

/** Content that waits for a decision of staff. */
export const underReview = (id: string): Where<'post'> & Where<'comment'> => ({
  id: { equals: id },
  held: { in: ['new', 'shown'] },
})
