import { AsyncLocalStorage } from 'node:async_hooks'
import type { PayloadRequest } from 'payload'
import { shared } from '#cms/core/platform/shared.ts'
import type { Carrier } from './row.ts'

/** A function that runs after a commit. */
export type Effect = () => void | Promise<void>
export type TransactionId = NonNullable<PayloadRequest['transactionID']>

/** A transaction that this async chain runs in. */
export interface OpenTransaction {
  id: TransactionId
  /** The request it was opened for, known by its context, which copies of it share. */
  context: object
  /** Run once it is committed. */
  effects: Effect[]
  /** Set at its end: work that was started in it and continues is no longer part of it. */
  isOver: boolean
}

const chain = () => shared('openTransaction', () => new AsyncLocalStorage<OpenTransaction>())

/** Runs `work` in the transaction. */
export const runIn = <T>(transaction: OpenTransaction, work: () => Promise<T>): Promise<T> =>
  chain().run(transaction, work)

/** The transaction of this request, when this async chain runs in it. */
export function ownTransaction({ context }: Partial<Carrier>): OpenTransaction | undefined {
  const open = chain().getStore()
  return open && !open.isOver && open.context === context ? open : undefined
}

/** The id of the transaction that a call with this request belongs to: ours, or the one that Payload opened for it. */
export const transactionOf = (req: Carrier): Carrier['transactionID'] => ownTransaction(req)?.id ?? req.transactionID

/**
 * Throws when `what` would be stored outside the transaction of its own async chain: on SQLite it would wait for that
 * transaction for ever, and elsewhere it would be stored even if that transaction failed.
 */
export function assertApart(what: string, { context }: Partial<Carrier>): void {
  const open = chain().getStore()
  if (!open) return
  // Work for another request that was only started in there is on its own once that is over.
  if (open.isOver && context !== undefined && context !== open.context) return
  throw new Error(`${what} was called inside a transaction without its req, or after its end`)
}
