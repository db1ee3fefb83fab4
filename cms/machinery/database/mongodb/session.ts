import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientSession } from 'mongodb'
import { runQueued } from '#cms/machinery/platform/queue.ts'
import { transactionOf } from '../open-transaction.ts'
import type { Carrier } from '../row.ts'
import { adapterOf } from './connection.ts'
import { mongoFailure } from './failure.ts'

/** How long a commit of unknown outcome is retried. */
const COMMIT_WITHIN_MS = 10_000
const PAUSE_MS = 100

/** A transaction on MongoDB, as far as its end goes. */
export type Session = Pick<ClientSession, 'inTransaction' | 'commitTransaction' | 'endSession'>

/**
 * Does `work` with the session of the transaction that `req` belongs to, or with none. A session takes one operation at a
 * time, so parallel operations are queued.
 */
export async function inSession<T>(
  req: Carrier,
  work: (options: { session?: ClientSession }) => Promise<T>,
): Promise<T> {
  const session = adapterOf(req.payload).sessions[String(await transactionOf(req))] as ClientSession | undefined
  return session?.inTransaction() ? runQueued(session, () => work({ session })) : work({})
}

/**
 * Commits and ends the session. When the answer gets lost only the commit is asked for again, which MongoDB answers as
 * the first time; doing the whole work again could do it twice.
 */
export async function commitSession(session: Session, withinMs = COMMIT_WITHIN_MS): Promise<void> {
  const giveUpAt = Date.now() + withinMs
  try {
    while (!(await isCommitted(session, giveUpAt))) await sleep(Math.min(PAUSE_MS, withinMs))
  } finally {
    await session.endSession().catch(() => undefined)
  }
}

async function isCommitted(session: Session, giveUpAt: number): Promise<boolean> {
  try {
    await session.commitTransaction()
    return true
  } catch (error) {
    if (mongoFailure(error) !== 'unknownEnd' || Date.now() >= giveUpAt) throw error
    return false
  }
}
