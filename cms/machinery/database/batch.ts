import type { Payload } from 'payload'
import { localRequest, type AppRequest } from '#cms/machinery/platform/request.ts'
import { shared } from '#cms/machinery/platform/shared.ts'
import { transactionOf } from './open-transaction.ts'
import { inTransaction } from './transaction.ts'

/** So many wishes share a transaction at the most, so that the first of them does not wait long for the last. */
const MOST = 25

type DoAll<W, R> = (req: AppRequest, wishes: readonly W[]) => Promise<R[]>
interface Waiting<W, R> extends PromiseWithResolvers<R> {
  wish: W
}

const crowds = () => shared('crowds', () => new Map<string, unknown[]>())

/**
 * Does what a crowd wishes of one row in few transactions: what comes under the same key while one is under way is done
 * by the next, all at once. `doAll` does them in their order and gives a result for each; what fails, fails for all.
 */
export async function inTransactionTogether<W, R>(
  req: AppRequest,
  { key, wish, doAll }: { key: string; wish: W; doAll: DoAll<W, R> },
): Promise<R> {
  if (transactionOf(req) !== undefined) return (await doAll(req, [wish]))[0] as R
  const mine: Waiting<W, R> = { wish, ...Promise.withResolvers<R>() }
  const crowd = crowds().get(key) as Waiting<W, R>[] | undefined
  if (crowd) {
    crowd.push(mine)
  } else {
    const first = [mine]
    crowds().set(key, first)
    void serve(req.payload, { key, waiting: first, doAll })
  }
  return mine.promise
}

interface Crowd<W, R> {
  key: string
  waiting: Waiting<W, R>[]
  doAll: DoAll<W, R>
}

/** Lot after lot, until nobody waits. */
async function serve<W, R>(payload: Payload, { key, waiting, doAll }: Crowd<W, R>): Promise<void> {
  while (waiting.length > 0) {
    const lot = waiting.splice(0, MOST)
    const req = localRequest(payload)
    try {
      const wishes = lot.map(({ wish }) => wish)
      const results = await inTransaction(req, () => doAll(req, wishes))
      for (const [index, { resolve }] of lot.entries()) resolve(results[index] as R)
    } catch (error) {
      for (const { reject } of lot) reject(error)
    }
  }
  // In the same breath as the last look, so that nobody joins a crowd that is over.
  crowds().delete(key)
}
