import type { Payload } from 'payload'
import { MAIL } from '#src/rules/mail.ts'
import type { Change, Row } from '#cms/core/database/row.ts'
import { changeRow, changeRows, findPage } from '#cms/core/database/rows.ts'
import type { Where } from '#cms/core/database/where.ts'
import { log } from '#cms/core/platform/log.ts'
import { runQueued } from '#cms/core/platform/queue.ts'
import { localRequest, type AppRequest } from '#cms/core/platform/request.ts'
import { env } from '#cms/core/platform/runtime.ts'
import { composeMail } from './compose.ts'
import { deliver, hasMail, type Outcome } from './transport.ts'

type Mail = Row<'mail'>

const AT_ONCE = 50
const minutesAfter = (now: Date, minutes: number): string => new Date(now.getTime() + minutes * 60_000).toISOString()

/** Sends due mails in the background. The job retries what fails here. */
export function sendSoon(payload: Payload): void {
  sendDueMails(localRequest(payload), new Date()).catch((error: unknown) => log().error({ err: error }, 'mails wait'))
}

/**
 * Sends due mails one after another and returns how many were sent. Each is claimed first, so that two replicas never
 * send the same. Of mails whose process ended, those whose text was handed over fail, because they may have arrived;
 * the others are queued again.
 */
export const sendDueMails = (req: AppRequest, now: Date, signal?: AbortSignal): Promise<number> =>
  runQueued('mail', async () => {
    if (!hasMail()) return 0
    const isExpired: Where<'mail'> = { dueAt: { less_than: now.toISOString() } }
    await changeRows(req, 'mail', { and: [isExpired, HANDED_OVER] }, { state: 'failed', data: null })
    await changeRows(req, 'mail', { and: [isExpired, CLAIMED] }, { state: 'waiting' })
    const due: Where<'mail'> = { state: { equals: 'waiting' }, dueAt: { less_than_equal: now.toISOString() } }
    const mails = await findPage(req, { collection: 'mail', where: due, sort: ['dueAt', 'id'], limit: AT_ONCE })
    let sent = 0
    for (const mail of mails) {
      if (signal?.aborted) break
      if (await claim(req, mail, now)) sent += Number(await send(req, mail, now))
    }
    return sent
  })

/** Mails claimed by a process, before and after it handed their text over. */
const CLAIMED: Where<'mail'> = { state: { equals: 'sending' }, handedOverAt: { exists: false } }
const HANDED_OVER: Where<'mail'> = { state: { equals: 'sending' }, handedOverAt: { exists: true } }

/**
 * After a start, queues mails again that the previous process had claimed without handing over their text. Only on
 * SQLite, where one process uses the database; replicas wait until the claim expires.
 */
export async function resumeMails(payload: Payload): Promise<void> {
  if (env().DATABASE_URI || !hasMail()) return
  const now = new Date().toISOString()
  const claimed = await findPage(localRequest(payload), { collection: 'mail', where: CLAIMED, fields: ['id'] })
  for (const { id } of claimed) await changeRow(localRequest(payload), 'mail', id, { state: 'waiting', dueAt: now })
  if (claimed.length > 0) sendSoon(payload)
}

/** Claims the mail for this process; false when another process did. */
const claim = (req: AppRequest, { id, attempts }: Mail, now: Date): Promise<boolean> =>
  changeRow(
    req,
    'mail',
    { and: [{ id: { equals: id } }, { state: { equals: 'waiting' } }, { attempts: { equals: attempts } }] },
    {
      state: 'sending',
      attempts: attempts + 1,
      handedOverAt: null,
      dueAt: minutesAfter(now, MAIL.leaseMinutes),
    },
  )

async function send(req: AppRequest, mail: Mail, now: Date): Promise<boolean> {
  // Another process may have claimed it after the claim of this one expired.
  const own: Where<'mail'> = { and: [{ id: { equals: mail.id } }, { attempts: { equals: mail.attempts + 1 } }] }
  const change = (to: Change<'mail'>) => changeRow(req, 'mail', { and: [own, { state: { equals: 'sending' } }] }, to)
  const outgoing = await composeMail(localRequest(req.payload), mail, now)
  if (!outgoing) {
    await change({ state: 'dropped', data: null })
    return false
  }
  const outcome = await deliver(outgoing, async () => {
    if (!(await change({ handedOverAt: new Date().toISOString() }))) throw new Error('The claim on this mail is over.')
  })
  await change(outcome === 'taken' ? { state: 'sent', data: null } : afterFailure(outcome, mail, now))
  return outcome === 'taken'
}

function afterFailure(outcome: Outcome, { attempts }: Mail, now: Date): Change<'mail'> {
  const pause = MAIL.retryMinutes[attempts]
  if (outcome !== 'again' || pause === undefined) return { state: 'failed', data: null }
  return { state: 'waiting', dueAt: minutesAfter(now, pause) }
}
