import { setTimeout as sleep } from 'node:timers/promises'
import { runQueued } from '#cms/machinery/platform/queue.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
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

/** Attempts after 'taken': the second sees the row that another transaction stored; a third is for another such race. */
const MAX_TRIES_TAKEN = 3
/** Write conflicts are retried for this long, about as long as proxies wait for a response. */
const REPEAT_WITHIN_MS = 60_000
const MAX_PAUSE_MS = 400
type Outcome<T> = { result: T; effects: OpenTransaction['effects'] } | { error: unknown }
type TransactionRequest = Pick<AppRequest, 'payload' | 'transactionID' | 'context'>

/**
 * Runs `work` as one transaction: everything it stores is stored together or not at all. Inside an open transaction of
 * the request it joins that one; beside one it has its own. On MongoDB the whole function is repeated on write conflicts,
 * so it may do nothing outside the database and retain nothing from an earlier attempt; effects go through `afterCommit`,
 * cached reads through `readsOf`. Writes of many requests to one row go through `inBatchedTransaction`. Throws what `work`
 * throws, or the last conflict after a minute.
 */
export async function inTransaction<T>(req: TransactionRequest, work: () => Promise<T>): Promise<T> {
  if (transactionOf(req) !== undefined) return work()
  assertApart('inTransaction', req)
  const giveUpAt = Date.now() + REPEAT_WITHIN_MS
  let refusals = 0
  for (let attempt = 1; ; attempt += 1) {
    const outcome = attempt === 1 ? await attemptOnce(req, work) : await repeatQueued(() => attemptOnce(req, work))
    if (!('error' in outcome)) {
      // All start before another transaction's, so that events are published in the order of commits.
      await Promise.all(outcome.effects.map(async (effect) => effect()))
      return outcome.result
    }
    // What was read in the failed transaction may never have been stored.
    req.context.reads = {}
    const reason = portOf(req.payload).whyRepeat(outcome.error)
    // A row that is taken stays so, but an attempt that failed on another conflict has not read it yet.
    if (reason === 'taken') refusals += 1
    const isEnough = reason === 'taken' ? refusals >= MAX_TRIES_TAKEN : Date.now() >= giveUpAt
    if (!reason || isEnough) throw outcome.error
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

/** Retries of this process run one after another: else writers of one row would go on conflicting. */
const repeatQueued = <T>(attempt: () => Promise<T>): Promise<T> =>
  runQueued('repeats', attempt, { waitMs: REPEAT_WITHIN_MS })

async function attemptOnce<T>({ payload, context }: TransactionRequest, work: () => Promise<T>): Promise<Outcome<T>> {
  const { db } = payload
  const id = (await db.beginTransaction()) ?? undefined
  if (id === undefined) return { result: await work(), effects: [] }
  const open: OpenTransaction = { id, context, effects: [], isOver: false }
  try {
    const result = await runIn(open, work)
    open.isOver = true
    await db.commitTransaction(id)
    return { result, effects: open.effects }
  } catch (error) {
    open.isOver = true
    await db.rollbackTransaction(id)
    return { error }
  }
}
