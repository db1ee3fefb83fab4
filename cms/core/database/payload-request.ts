import type { PayloadRequest } from 'payload'
import { transactionOf } from './open-transaction.ts'
import type { Carrier } from './row.ts'

/** The request as Payload's adapter methods take it, with the transaction that it belongs to here. */
export function payloadRequest(req: Carrier): Partial<PayloadRequest> {
  const transactionID = transactionOf(req)
  const { payload, context } = req
  return { payload, ...(context && { context }), ...(transactionID !== undefined && { transactionID }) }
}
