import { MAIL, weekOf, weeklyMailAt } from '#src/rules/mail.ts'
import { changeRow, countRows, firstRow, rowsWhere } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { Where } from '#cms/core/database/where.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { readSettings } from '#cms/core/settings/read.ts'
import { queueMail } from './queue.ts'
import { hasMail } from './transport.ts'
import { mayBeMailed } from './weekly.ts'

/**
 * On Monday from 9:00 on queues the mail of the week for members who agreed to news before, each once: the week is stored
 * with the consent in the transaction that queues the mail. A portion a run, and none while one waits to be sent, so that
 * other mails do not wait behind them. Returns how many were queued.
 */
export async function queueWeeklyMails(req: AppRequest, now: Date, signal?: AbortSignal): Promise<string> {
  const week = weekOf(now)
  if (week === null || !hasMail() || !(await readSettings(req)).weeklyMail) return '0 mailed'
  const isWaiting: Where<'mail'> = { state: { equals: 'waiting' }, kind: { equals: 'weekly' } }
  const room = MAIL.weekly.atOnce - (await countRows(req, { collection: 'mail', where: isWaiting }))
  const isDue: Where<'agreement'> = {
    kind: { equals: 'news' },
    withdrawnAt: { exists: false },
    agreedAt: { less_than: weeklyMailAt(week).toISOString() },
    or: [{ mailedWeek: { exists: false } }, { mailedWeek: { less_than: week } }],
  }
  const due = room > 0 ? await rowsWhere(req, 'agreement', isDue, { sort: ['id'], limit: room }) : []
  let queued = 0
  for (const { id, member } of due) {
    if (signal?.aborted) break
    queued += Number(
      await inTransaction(req, async () => {
        // Of two replicas at once the second changes no rows.
        const isClaimed = await changeRow(
          req,
          'agreement',
          { and: [{ id: { equals: id } }, isDue] },
          { mailedWeek: week },
        )
        const isReached = isClaimed && (await firstRow(req, 'member', { id: { equals: member }, ...mayBeMailed(now) }))
        if (isReached) await queueMail(req, { kind: 'weekly', memberId: member, data: week, now })
        return Boolean(isReached)
      }),
    )
  }
  return `${queued} mailed`
}
