import { DAY_MS } from '#src/rules/dates.ts'
import { isQuiet } from '#src/rules/quiet-hours.ts'
import { STAFF_CASE_DAYS, STAFF_CASE_MAIL_HOURS } from '#cms/mail/staff-case-kinds.ts'
import type { Row } from '#cms/core/database/row.ts'
import { changeRows, deleteRows, rowsWhere } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { queueMail } from '#cms/mail/queue.ts'
import { hasMail } from '#cms/mail/transport.ts'
import { isWaiting } from '#cms/mail/waiting-case.ts'
import { isTypeMuted, quietHoursOf } from '#cms/notifications/notification-choices.ts'
import { staffFor } from './staff.ts'

const HOUR_MS = 3_600_000

/** Cases of one run; the rest waits for the next one. */
const AT_ONCE = 100

/**
 * Mails the cases that nobody has touched for four hours to the staff who deal with them, each case once, those of one run
 * together; drops old ones. Returns how many were mailed.
 */
export async function mailStaffCases(req: AppRequest, now: Date): Promise<string> {
  const due = await rowsWhere(
    req,
    'staff-case',
    {
      isMailDue: { equals: true },
      createdAt: { less_than_equal: new Date(now.getTime() - STAFF_CASE_MAIL_HOURS * HOUR_MS).toISOString() },
    },
    { sort: ['createdAt', 'id'], limit: AT_ONCE },
  )
  const waiting: Row<'staff-case'>[] = []
  for (const one of due) if (hasMail() && (await isWaiting(req, one))) waiting.push(one)
  await inTransaction(req, async () => {
    const ids = due.map(({ id }) => id)
    const claimed = await changeRows(
      req,
      'staff-case',
      { id: { in: ids }, isMailDue: { equals: true } },
      { isMailDue: false },
    )
    // Of two replicas at once the second changes no rows.
    if (claimed > 0) await mailTo(req, waiting, now)
  })
  const before = new Date(now.getTime() - STAFF_CASE_DAYS * DAY_MS).toISOString()
  await deleteRows(req, 'staff-case', { createdAt: { less_than: before } })
  return `${waiting.length} mailed`
}

async function mailTo(req: AppRequest, cases: readonly Row<'staff-case'>[], now: Date): Promise<void> {
  const mails = new Map<string, { member: Row<'member'>; ids: string[] }>()
  for (const one of cases)
    for (const member of await staffFor(req, one.kind)) {
      if (isTypeMuted(member, 'staff') || member.emailNotifications === false) continue
      const mail = mails.get(member.id) ?? { member, ids: [] }
      mails.set(member.id, mail)
      mail.ids.push(one.id)
    }
  for (const { member, ids } of mails.values())
    await queueMail(req, {
      kind: 'staff',
      memberId: member.id,
      data: JSON.stringify(ids),
      now,
      dueAt: afterQuiet(member, now),
    })
}

/** The end of the member's quiet hours, or now outside of them. */
function afterQuiet(member: Row<'member'>, now: Date): Date {
  const hours = quietHoursOf(member)
  let at = now
  while (hours && isQuiet(hours, at) && at.getTime() - now.getTime() < DAY_MS) at = new Date(at.getTime() + HOUR_MS)
  return at
}
