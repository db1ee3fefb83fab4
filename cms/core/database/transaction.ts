import { setTimeout as sleep } from 'node:timers/promises'
import { traced } from '#cms/core/platform/current-request.ts'
import { runQueued } from '#cms/core/platform/queue.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { shared } from '#cms/core/platform/shared.ts'
import { assertDatabase, DatabaseAway, databaseLosses, isDatabaseAway, noteFailure } from './availability.ts'
import { deferEffect } from './commit-effects.ts'
import {
  assertApart,
  ownTransaction,
  runIn,
  transactionOf,
  type OpenTransaction,
  type Effect,
} from './open-transaction.ts'
import { portOf } from './port.ts'
import { lockRows, withRows, type RowKey } from './row-locks.ts'

/** Attempts after 'taken': the second sees the row that another transaction stored; a third is for another such race. */
const MAX_TRIES_TAKEN = 3
/** Write conflicts are retried for this long, about as long as proxies wait for a response. */
const REPEAT_WITHIN_MS = 60_000
const MAX_PAUSE_MS = 400
/** A repeat that takes longer, such as one whose commit a server is slow to store, lets the next one begin. */
const REPEAT_ALONE_MS = 1_000
type Outcome<T> = { result: T; effects: OpenTransaction['effects'] } | { error: unknown }
type TransactionRequest = Pick<AppRequest, 'payload' | 'transactionID' | 'context'> &
  Partial<Pick<AppRequest, 'actor' | 'signal'>>

interface TransactionOptions {
  /** Rows that many callers write at once, beside the caller's own account: those of this process go one after another. */
  locks?: readonly RowKey[]
}

/** What became of the transactions of this process: stored or given up, and how often one was in conflict and repeated. */
export const transactionCounts = () =>
  shared('transactionCounts', () => ({ committed: 0, failed: 0, conflicts: 0, retries: 0 }))

/**
 * Runs `work` as one transaction: everything it stores is stored together or not at all. Inside an open transaction of
 * the request it joins that one; beside one it has its own. On MongoDB the whole function is repeated on write conflicts,
 * so it may do nothing outside the database and retain nothing from an earlier attempt; effects go through `afterCommit`,
 * cached reads through `readsOf`. Writes of many requests to one row go through `inBatchedTransaction`, or lock it. Throws
 * what `work` throws, or the last conflict after a minute.
 */
export async function inTransaction<T>(
  req: TransactionRequest,
  work: () => Promise<T>,
  { locks = [] }: TransactionOptions = {},
): Promise<T> {
  if (transactionOf(req) !== undefined) return work()
  assertApart('inTransaction', req)
  return traced('transaction', () => repeatedly(req, { work, locks: [...locks, ...ownLocks(req)] }))
}

/** A member's own acts write their account nearly always. */
const ownLocks = ({ actor }: TransactionRequest): RowKey[] => (actor ? [`account:${actor.id}`] : [])

interface Locked<T> {
  work: () => Promise<T>
  locks: readonly RowKey[]
}

async function repeatedly<T>(req: TransactionRequest, { work, locks }: Locked<T>): Promise<T> {
  assertDatabase()
  const giveUpAt = Date.now() + REPEAT_WITHIN_MS
  const losses = databaseLosses()
  const unlock = await lockRows(req.payload, locks, { waitMs: REPEAT_WITHIN_MS, signal: req.signal })
  let stored: { result: T; effects: Promise<unknown> }
  try {
    // The caller has been answered 503 if the database went away during the wait.
    if (losses !== databaseLosses()) throw new DatabaseAway()
    stored = await untilStored(req, () => withRows(locks, work), giveUpAt)
  } finally {
    // Before the effects end: one of them may begin a separate transaction.
    unlock()
  }
  await stored.effects
  return stored.result
}

/** Tries until the work is stored, and starts its effects. */
async function untilStored<T>(req: TransactionRequest, work: () => Promise<T>, giveUpAt: number) {
  let refusals = 0
  for (let attempt = 1; ; attempt += 1) {
    const outcome = attempt === 1 ? await attemptOnce(req, work) : await repeatQueued(() => attemptOnce(req, work))
    if (!('error' in outcome)) {
      transactionCounts().committed += 1
      // All start before another transaction's, so that events are published in the order of commits.
      const effects = Promise.all(outcome.effects.map(async (effect) => effect()))
      effects.catch(() => undefined)
      return { result: outcome.result, effects }
    }
    noteFailure(outcome.error)
    // The caller has been answered 503 by now, and must not find later that it was done all the same.
    if (isDatabaseAway()) throw new DatabaseAway()
    // What was read in the failed transaction may never have been stored.
    req.context.reads = {}
    const reason = portOf(req.payload).whyRepeat(outcome.error)
    // A row that is taken stays so, but an attempt that failed on another conflict has not read it yet.
    if (reason === 'taken') refusals += 1
    const isEnough = reason === 'taken' ? refusals >= MAX_TRIES_TAKEN : Date.now() >= giveUpAt
    if (reason) transactionCounts().conflicts += 1
    if (!reason || isEnough) {
      transactionCounts().failed += 1
      throw outcome.error
    }
    transactionCounts().retries += 1
    // A server may refuse a row because of one that another transaction has yet to commit.
    const pause = reason === 'taken' ? MAX_PAUSE_MS : Math.min(2 ** attempt, MAX_PAUSE_MS)
    await sleep(((1 + Math.random()) / 2) * pause)
  }
}

/**
 * Runs `effect` once the transaction that `req` belongs to is committed, ours or one that Payload opened for a save in the
 * panel; at once when none is open, and never when it is rolled back.
 */
export function afterCommit(req: TransactionRequest, effect: Effect): void {
  const open = ownTransaction(req)
  if (open) return void open.effects.push(effect)
  const id = req.transactionID
  if (id === undefined || !deferEffect(req.payload.db, id, effect)) void effect()
}

/** The key under which this call's reads are cached; a failed transaction replaces it, and with it the cached reads. */
export const readsOf = (req: Pick<AppRequest, 'context'>): object => (req.context.reads ??= {})

/**
 * Retries of this process run one after another: else writers of one row would go on conflicting. The next one waits a
 * second for the one before it at most, because the commit of one member may take ten.
 */
async function repeatQueued<T>(attempt: () => Promise<T>): Promise<T> {
  const begun = Promise.withResolvers<Promise<T>>()
  const alone = async () => {
    const running = attempt()
    begun.resolve(running)
    const stop = new AbortController()
    const { signal } = stop
    const late = sleep(REPEAT_ALONE_MS, undefined, { signal, ref: false }).catch(() => undefined)
    await Promise.race([running.catch(() => undefined), late])
    stop.abort()
  }
  await runQueued('repeats', alone, { waitMs: REPEAT_WITHIN_MS })
  return begun.promise
}

async function attemptOnce<T>({ payload, context }: TransactionRequest, work: () => Promise<T>): Promise<Outcome<T>> {
  const { db } = payload
  const id = (await db.beginTransaction()) ?? undefined
  if (id === undefined) return { result: await work(), effects: [] }
  const open: OpenTransaction = { id, context, effects: [], isOver: false }
  const losses = databaseLosses()
  try {
    const result = await runIn(open, work)
    open.isOver = true
    if (losses !== databaseLosses()) throw new DatabaseAway()
    await db.commitTransaction(id)
    return { result, effects: open.effects }
  } catch (error) {
    open.isOver = true
    await db.rollbackTransaction(id)
    return { error }
  }
}
