import type { Payload } from 'payload'
import { MAIL } from '#src/rules/mail.ts'
import type { Change, Row } from '../database/row.ts'
import { changeRow, changeRows, findPage } from '../database/rows.ts'
import type { Where } from '../database/where.ts'
import { log } from '../platform/log.ts'
import { inTurn } from '../platform/queue.ts'
import { localRequest, type AppRequest } from '../platform/request.ts'
import { composeMail } from './compose.ts'
import { deliver, hasMail, type Outcome } from './transport.ts'

type Mail = Row<'mail'>

const AT_ONCE = 50
const minutesAfter = (now: Date, minutes: number): string => new Date(now.getTime() + minutes * 60_000).toISOString()

/** Tries what waits, without anybody's answer waiting for it. The job tries again what fails here. */
export function sendSoon(payload: Payload): void {
  sendDueMails(localRequest(payload), new Date()).catch((error: unknown) => log().error({ err: error }, 'mails wait'))
}

/**
 * Sends the mails whose time has come, one after another. Each is claimed first, so that two replicas never send the
 * same; one that was cut off while it was being sent is given up, because it may have left.
 */
export const sendDueMails = (req: AppRequest, now: Date, signal?: AbortSignal): Promise<number> =>
  inTurn('mail', async () => {
    if (!hasMail()) return 0
    const lost: Where<'mail'> = { state: { equals: 'sending' }, dueAt: { less_than: now.toISOString() } }
    await changeRows(req, 'mail', lost, { state: 'failed', data: null })
    const due: Where<'mail'> = { state: { equals: 'waiting' }, dueAt: { less_than_equal: now.toISOString() } }
    const mails = await findPage(req, { collection: 'mail', where: due, sort: ['dueAt', 'id'], limit: AT_ONCE })
    let sent = 0
    for (const mail of mails) {
      if (signal?.aborted) break
      if (await claim(req, mail, now)) sent += Number(await send(req, mail, now))
    }
    return sent
  })

/** Takes the mail for this process; false when another one was quicker. */
const claim = (req: AppRequest, { id, attempts }: Mail, now: Date): Promise<boolean> =>
  changeRow(
    req,
    'mail',
    { and: [{ id: { equals: id } }, { state: { equals: 'waiting' } }, { attempts: { equals: attempts } }] },
    { state: 'sending', attempts: attempts + 1, dueAt: minutesAfter(now, MAIL.sendingMinutes) },
  )

async function send(req: AppRequest, mail: Mail, now: Date): Promise<boolean> {
  const end = (change: Change<'mail'>) => changeRow(req, 'mail', mail.id, change)
  const letter = await composeMail(localRequest(req.payload), mail, now)
  if (!letter) {
    await end({ state: 'dropped', data: null })
    return false
  }
  const outcome = await deliver(letter)
  await end(outcome === 'taken' ? { state: 'sent', data: null } : afterFailure(outcome, mail, now))
  return outcome === 'taken'
}

function afterFailure(outcome: Outcome, { attempts }: Mail, now: Date): Change<'mail'> {
  const pause = MAIL.pausesMinutes[attempts]
  if (outcome !== 'again' || pause === undefined) return { state: 'failed', data: null }
  return { state: 'waiting', dueAt: minutesAfter(now, pause) }
}
