import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload, PayloadRequest } from 'payload'
import { inTurn } from '../../platform/queue.ts'

/** For so long a commit is asked for again when nobody can say whether it happened. */
const COMMIT_WITHIN_MS = 10_000
const PAUSE_MS = 100

/** A transaction on MongoDB, as its driver hands it out. */
export interface Session {
  inTransaction(): boolean
  commitTransaction(): Promise<unknown>
  endSession(): Promise<unknown>
}

interface Carrier {
  payload: Payload
  transactionID?: PayloadRequest['transactionID']
}
type SessionOptions = { session?: Session }
type Label = 'TransientTransactionError' | 'UnknownTransactionCommitResult'

/**
 * Does `work` with the session of the transaction that `req` carries, or with none. A session takes one operation at a
 * time, so what is asked for in parallel waits for its turn.
 */
export async function inSession<T>(req: Carrier, work: (options: SessionOptions) => Promise<T>): Promise<T> {
  const { sessions } = req.payload.db as unknown as { sessions: Record<string, Session> }
  const session = sessions[String(await req.transactionID)]
  return session?.inTransaction() ? inTurn(session, () => work({ session })) : work({})
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
    if (!hasLabel(error, 'UnknownTransactionCommitResult') || Date.now() >= giveUpAt) throw error
    return false
  }
}

/** Whether MongoDB put this label on the error or on what caused it. */
export function hasLabel(error: unknown, label: Label): boolean {
  if (!(error instanceof Error)) return false
  const { hasErrorLabel } = error as { hasErrorLabel?: (label: Label) => boolean }
  return hasErrorLabel?.call(error, label) === true || hasLabel(error.cause, label)
}

/** Whether a unique index refused the row: Payload's adapters throw one and the same error for it, but for SQLite's ids. */
export function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'ValidationError') return Array.isArray((error as { data?: Refusal }).data?.errors)
  return (error.cause as { code?: unknown } | undefined)?.code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
}

interface Refusal {
  errors?: unknown
}
