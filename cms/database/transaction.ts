import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import { inTurn } from '../platform/queue.ts'
import type { AppRequest } from '../platform/request.ts'
import { shared } from '../platform/shared.ts'
import { hasLabel, isTaken } from './mongodb/session.ts'

const MAX_TRIES = 20
/** A row that another one took just now is met by the second try; a third is for the unlucky. */
const MAX_TRIES_TAKEN = 3
const MAX_PAUSE_MS = 400
/** So long a repeat waits for the repeats before it: a thousand writers of one row need about ten seconds. */
const REPEAT_WITHIN_MS = 30_000
type Effect = () => void | Promise<void>
type Outcome<T> = { result: T } | { error: unknown }
type TransactionRequest = Pick<AppRequest, 'payload' | 'transactionID' | 'context'>

/** Set while a transaction of this async chain is open; a write without its `req` would wait for itself for ever. */
export const openTransaction = shared('openTransaction', () => new AsyncLocalStorage<string>())

/**
 * Runs `work` as one transaction: everything it stores is stored together or not at all. Inside an open transaction
 * it joins that one. On MongoDB the whole function is repeated on write conflicts, so it may do nothing outside the
 * database and keep nothing from an earlier run; effects go through `afterCommit`, what is read once through `readsOf`.
 */
export async function inTransaction<T>(req: TransactionRequest, work: () => Promise<T>): Promise<T> {
  if (req.transactionID) return work()
  for (let attempt = 1; ; attempt += 1) {
    req.context.effects = []
    const outcome = attempt === 1 ? await attemptOnce(req, work) : await repeatInTurn(() => attemptOnce(req, work))
    if (!('error' in outcome)) {
      await runEffects(req)
      return outcome.result
    }
    if (!mayRepeat(req, outcome.error, attempt)) throw outcome.error
    req.context.reads = {}
    await sleep(Math.random() * Math.min(2 ** attempt, MAX_PAUSE_MS))
  }
}

/** Runs `effect` once the transaction that is open is committed, or at once when none is. */
export function afterCommit(req: TransactionRequest, effect: Effect): void {
  const effects = req.context.effects as Effect[] | undefined
  if (req.transactionID && effects) effects.push(effect)
  else void effect()
}

/** Names what this call has read once and keeps; a transaction that is repeated begins with another one. */
export const readsOf = (req: Pick<AppRequest, 'context'>): object => (req.context.reads ??= {}) as object

/** Repeats of this process run one after another: a thousand writers of one row would else go on meeting there. */
const repeatInTurn = <T>(attempt: () => Promise<T>): Promise<T> =>
  inTurn('repeats', attempt, { waitMs: REPEAT_WITHIN_MS })

async function attemptOnce<T>(req: TransactionRequest, work: () => Promise<T>): Promise<Outcome<T>> {
  const { db } = req.payload
  const id = (await db.beginTransaction()) ?? undefined
  if (id === undefined) return { result: await work() }
  req.transactionID = id
  try {
    const result = await openTransaction.run(String(id), work)
    await db.commitTransaction(id)
    return { result }
  } catch (error) {
    await db.rollbackTransaction(id)
    return { error }
  } finally {
    delete req.transactionID
  }
}

async function runEffects(req: TransactionRequest): Promise<void> {
  const effects = req.context.effects as Effect[]
  req.context.effects = []
  for (const effect of effects) await effect()
}

/**
 * Whether a transaction that failed may succeed when tried again: MongoDB marks such errors, and who met a row that
 * another one stored at the same time sees it the next time. A commit of unknown end is never repeated here.
 */
function mayRepeat({ payload }: TransactionRequest, error: unknown, attempt: number): boolean {
  if (databaseName(payload) === 'sqlite' || hasLabel(error, 'UnknownTransactionCommitResult')) return false
  if (isTaken(error)) return attempt < MAX_TRIES_TAKEN
  return attempt < MAX_TRIES && hasLabel(error, 'TransientTransactionError')
}

/** Which database this Payload instance talks to. */
export const databaseName = (payload: Payload): 'sqlite' | 'mongodb' =>
  payload.db.name === 'mongoose' ? 'mongodb' : 'sqlite'
