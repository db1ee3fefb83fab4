import { DAY_MS } from '#src/rules/dates.ts'
import { NEWS_REMINDER_YEARS } from '#src/rules/agreements.ts'
import { changeRow, rowsWhere } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { queueMail } from './queue.ts'
import { hasMail } from './transport.ts'

/** Members of one run; the rest waits for the next one. */
const AT_ONCE = 200
const YEAR_DAYS = 365

/** Reminds members who consented to news two years ago, or were last reminded then, of their consent and how to withdraw it. Returns their number. */
export async function remindOfNews(req: AppRequest, now: Date): Promise<string> {
  if (!hasMail()) return '0 mailed'
  const before = new Date(now.getTime() - NEWS_REMINDER_YEARS * YEAR_DAYS * DAY_MS).toISOString()
  const isDue = {
    and: [
      { kind: { equals: 'news' as const } },
      { withdrawnAt: { exists: false } },
      { remindedAt: { less_than_equal: before } },
    ],
  }
  const due = await rowsWhere(req, 'agreement', isDue, { sort: ['remindedAt', 'id'], limit: AT_ONCE })
  for (const { id, member, agreedAt } of due)
    await inTransaction(req, async () => {
      const mine = { and: [{ id: { equals: id } }, isDue] }
      // Of two replicas at once the second changes no rows.
      if (await changeRow(req, 'agreement', mine, { remindedAt: now.toISOString() }))
        await queueMail(req, { kind: 'newsConsent', memberId: member, data: agreedAt, now })
    })
  return `${due.length} mailed`
}
