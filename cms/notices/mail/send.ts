import type { Payload } from 'payload'
import { MAIL } from '#src/rules/mail.ts'
import type { Change, Row } from '#cms/machinery/database/row.ts'
import { changeRow, changeRows, findPage } from '#cms/machinery/database/rows.ts'
import type { Where } from '#cms/machinery/database/where.ts'
import { log } from '#cms/machinery/platform/log.ts'
import { inTurn } from '#cms/machinery/platform/queue.ts'
import { localRequest, type AppRequest } from '#cms/machinery/platform/request.ts'
import { env } from '#cms/machinery/platform/runtime.ts'
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
 * same. Of those whose process was cut off, one whose text was handed over is given up, because it may have left; the
 * others wait on.
 */
export const sendDueMails = (req: AppRequest, now: Date, signal?: AbortSignal): Promise<number> =>
  inTurn('mail', async () => {
    if (!hasMail()) return 0
    const isLost: Where<'mail'> = { dueAt: { less_than: now.toISOString() } }
    await changeRows(req, 'mail', { and: [isLost, HANDED_OVER] }, { state: 'failed', data: null })
    await changeRows(req, 'mail', { and: [isLost, CLAIMED] }, { state: 'waiting' })
    const due: Where<'mail'> = { state: { equals: 'waiting' }, dueAt: { less_than_equal: now.toISOString() } }
    const mails = await findPage(req, { collection: 'mail', where: due, sort: ['dueAt', 'id'], limit: AT_ONCE })
    let sent = 0
    for (const mail of mails) {
      if (signal?.aborted) break
      if (await claim(req, mail, now)) sent += Number(await send(req, mail, now))
    }
    return sent
  })

/** Mails that a process is sending, or was when it ended: before and after it handed their text over. */
const CLAIMED: Where<'mail'> = { state: { equals: 'sending' }, handedOverAt: { exists: false } }
const HANDED_OVER: Where<'mail'> = { state: { equals: 'sending' }, handedOverAt: { exists: true } }

/**
 * Tries the mails again that this database's one process had claimed when it ended, their texts not handed over;
 * replicas wait until such a claim is over.
 */
export async function resumeMails(payload: Payload): Promise<void> {
  if (env().DATABASE_URI || !hasMail()) return
  const now = new Date().toISOString()
  const claimed = await findPage(localRequest(payload), { collection: 'mail', where: CLAIMED, fields: ['id'] })
  for (const { id } of claimed) await changeRow(localRequest(payload), 'mail', id, { state: 'waiting', dueAt: now })
  if (claimed.length > 0) sendSoon(payload)
}

/** Takes the mail for this process; false when another one was quicker. */
const claim = (req: AppRequest, { id, attempts }: Mail, now: Date): Promise<boolean> =>
  changeRow(
    req,
    'mail',
    { and: [{ id: { equals: id } }, { state: { equals: 'waiting' } }, { attempts: { equals: attempts } }] },
    {
      state: 'sending',
      attempts: attempts + 1,
      handedOverAt: null,
      dueAt: minutesAfter(now, MAIL.sendingMinutes),
    },
  )

async function send(req: AppRequest, mail: Mail, now: Date): Promise<boolean> {
  // Another process may have taken a mail whose claim was over.
  const own: Where<'mail'> = { and: [{ id: { equals: mail.id } }, { attempts: { equals: mail.attempts + 1 } }] }
  const change = (to: Change<'mail'>) => changeRow(req, 'mail', { and: [own, { state: { equals: 'sending' } }] }, to)
  const letter = await composeMail(localRequest(req.payload), mail, now)
  if (!letter) {
    await change({ state: 'dropped', data: null })
    return false
  }
  const outcome = await deliver(letter, async () => {
    if (!(await change({ handedOverAt: new Date().toISOString() }))) throw new Error('The claim on this mail is over.')
  })
  await change(outcome === 'taken' ? { state: 'sent', data: null } : afterFailure(outcome, mail, now))
  return outcome === 'taken'
}

function afterFailure(outcome: Outcome, { attempts }: Mail, now: Date): Change<'mail'> {
  const pause = MAIL.pausesMinutes[attempts]
  if (outcome !== 'again' || pause === undefined) return { state: 'failed', data: null }
  return { state: 'waiting', dueAt: minutesAfter(now, pause) }
}
