import type { Payload } from 'payload'
import { localRequest, type AppRequest } from '#cms/core/platform/request.ts'
import { shared } from '#cms/core/platform/shared.ts'
import { transactionOf } from './open-transaction.ts'
import { portOf } from './port.ts'
import type { RowKey } from './row-locks.ts'
import { inTransaction } from './transaction.ts'

/** The most requests in one transaction, so that the first does not wait long for the last. */
const MAX_BATCH = 25

type RunBatch<Q, R> = (req: AppRequest, requests: readonly Q[]) => Promise<R[]>
type LocksOf<Q> = (req: AppRequest, requests: readonly Q[]) => readonly RowKey[] | Promise<readonly RowKey[]>
interface Pending<Q, R> extends PromiseWithResolvers<R> {
  request: Q
}

const batches = () => shared('batches', () => new Map<string, unknown[]>())

interface How<Q, R> {
  runBatch: RunBatch<Q, R>
  locks?: LocksOf<Q>
}

/**
 * Batches writes to one hot row: requests that arrive while a batch with this key runs are done together by the next, at
 * most 25 in a transaction. `runBatch` does them in their order and returns a result for each; if it throws, all of its
 * batch fail. `locks` names the rows that others of this process write too. Inside an open transaction the request runs at
 * once, alone.
 */
export async function inBatchedTransaction<Q, R>(
  req: AppRequest,
  { key, request, ...how }: { key: string; request: Q } & How<Q, R>,
): Promise<R> {
  if (transactionOf(req) !== undefined) return (await how.runBatch(req, [request]))[0] as R
  const own: Pending<Q, R> = { request, ...Promise.withResolvers<R>() }
  const next = batches().get(key) as Pending<Q, R>[] | undefined
  if (next) {
    next.push(own)
  } else {
    const pending = [own]
    batches().set(key, pending)
    void runAll(req.payload, { key, pending, ...how })
  }
  return own.promise
}

interface Batches<Q, R> extends How<Q, R> {
  key: string
  pending: Pending<Q, R>[]
}

/** Runs batch after batch until no request is pending. */
async function runAll<Q, R>(payload: Payload, { key, pending, runBatch, locks }: Batches<Q, R>): Promise<void> {
  while (pending.length > 0) {
    const batch = pending.splice(0, MAX_BATCH)
    const req = localRequest(payload)
    try {
      const requests = batch.map(({ request }) => request)
      const held = portOf(payload).ordersWriters ? [] : await locks?.(req, requests)
      const results = await inTransaction(req, () => runBatch(req, requests), { locks: held ?? [] })
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as R)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
  // Synchronous with the last check, so that no request joins a list that nothing reads any more.
  batches().delete(key)
}
