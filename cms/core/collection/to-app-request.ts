import type { PayloadRequest } from 'payload'
import type { Actor } from '#src/rules/permissions.ts'
import { localRequest, type AppRequest } from '#cms/core/platform/request.ts'

/** The panel's request as operations take it, in the transaction that Payload has open for it. */
export async function toAppRequest(req: PayloadRequest): Promise<AppRequest> {
  const { actor } = (req.user ?? {}) as { actor?: Actor }
  const transactionID = await req.transactionID
  return { ...localRequest(req.payload, actor ?? null), ...(transactionID !== undefined && { transactionID }) }
}
