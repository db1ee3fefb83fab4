import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientSession } from 'mongodb'
import { busy } from '#src/rules/app-error.ts'
import { runQueued } from '#cms/core/platform/queue.ts'
import { ownTransaction, transactionOf } from '../open-transaction.ts'
import type { Carrier } from '../row.ts'
import { adapterOf } from './connection.ts'
import { noteCommit } from './commits.ts'
import { mongoFailure } from './failure.ts'

/** How long a commit of unknown outcome is retried. */
const COMMIT_WITHIN_MS = 10_000
const PAUSE_MS = 100
/** What one commit asks of the server: to be done, and with the majority, within this time. */
export const COMMIT_LIMITS = { maxCommitTimeMS: 4_000, writeConcern: { w: 'majority', wtimeoutMS: 4_000 } } as const
/** The server's answer is expected soon after its own limit. */
const ANSWER_WITHIN_MS = COMMIT_LIMITS.maxCommitTimeMS + COMMIT_LIMITS.writeConcern.wtimeoutMS

/** A transaction on MongoDB, as far as its end goes. */
export type Session = Pick<ClientSession, 'inTransaction' | 'commitTransaction' | 'endSession'>

/**
 * Does `work` with the session of the transaction that `req` belongs to, or with none. A session takes one operation at a
 * time, so parallel operations are queued. Throws for one whose turn comes after the end of its transaction: the driver
 * would send it without the transaction, and it would be stored although the transaction failed.
 */
export async function inSession<T>(
  req: Carrier,
  work: (options: { session?: ClientSession }) => Promise<T>,
): Promise<T> {
  const id = await transactionOf(req)
  const session = id === undefined ? undefined : sessionOf(req, id)
  if (!session) {
    if (ownTransaction(req)) throw afterTheEnd()
    return work({})
  }
  return runQueued(session, () => {
    if (id === undefined || sessionOf(req, id) !== session) throw afterTheEnd()
    return work({ session })
  })
}

/** Waits for the operation under way and rolls back by `rollback`, so that none runs while the transaction ends. */
export async function rollbackInTurn(
  { payload, transactionID }: Required<Pick<Carrier, 'payload' | 'transactionID'>>,
  rollback: () => Promise<void>,
): Promise<void> {
  const session = sessionOf({ payload }, await transactionID)
  await (session ? runQueued(session, rollback) : rollback())
}

/** The session of a transaction that has not ended. */
function sessionOf({ payload }: Pick<Carrier, 'payload'>, id: string | number): ClientSession | undefined {
  const session = adapterOf(payload).sessions[id]
  return session?.inTransaction() ? session : undefined
}

const afterTheEnd = (): Error => new Error('An operation came after the end of its transaction')

/**
 * Commits and ends the session. When the answer gets lost only the commit is asked for again, which MongoDB answers as
 * the first time; doing the whole work again could do it twice.
 */
export async function commitSession(
  session: Session,
  withinMs = COMMIT_WITHIN_MS,
  answerWithinMs = ANSWER_WITHIN_MS,
): Promise<void> {
  const giveUpAt = Date.now() + withinMs
  try {
    while (!(await isCommitted(session, { giveUpAt, answerWithinMs }))) await sleep(Math.min(PAUSE_MS, withinMs))
    noteCommit('stored')
  } catch (error) {
    if (error instanceof LateCommit || mongoFailure(error) === 'unknownEnd') noteCommit('unknown')
    throw error instanceof LateCommit ? busy() : error
  } finally {
    void session.endSession().catch(() => undefined)
  }
}

/** The server has not answered a commit for longer than its own limits allow. */
class LateCommit extends Error {}

async function isCommitted(
  session: Session,
  { giveUpAt, answerWithinMs }: { giveUpAt: number; answerWithinMs: number },
): Promise<boolean> {
  const stop = new AbortController()
  const late = sleep(answerWithinMs, undefined, { signal: stop.signal }).then(
    () => Promise.reject(new LateCommit()),
    () => undefined,
  )
  try {
    await Promise.race([session.commitTransaction(), late])
    return true
  } catch (error) {
    if (mongoFailure(error) !== 'unknownEnd' || Date.now() >= giveUpAt) throw error
    return false
  } finally {
    stop.abort()
  }
}
