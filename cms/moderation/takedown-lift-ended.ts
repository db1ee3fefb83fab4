import { recordAudit } from '#cms/core/audit-log/record-audit.ts'
import { changeRow, findPage, rowById } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { unblockTargets } from './takedown-block.ts'

const AT_ONCE = 100

/** Ends the blocks whose time is over. */
export async function liftEnded(req: AppRequest, now: Date): Promise<string> {
  const at = now.toISOString()
  const ended = { status: { equals: 'blocked' as const }, until: { less_than_equal: at } }
  const rows = await findPage(req, { collection: 'takedown', where: ended, fields: ['id'], limit: AT_ONCE })
  let lifted = 0
  for (const { id } of rows)
    await inTransaction(req, async () => {
      const row = await rowById(req, 'takedown', id)
      const isOver = { and: [{ id: { equals: id } }, ended] }
      if (!row || !(await changeRow(req, 'takedown', isOver, { status: 'lifted', editedAt: at }))) return
      await unblockTargets(req, row, now)
      const [before, after] = [{ status: 'blocked' }, { status: 'lifted' }]
      await recordAudit(req, { actorId: null, action: 'takedown.decide', target: id, before, after, now })
      lifted += 1
    })
  return `${lifted} lifted`
}
