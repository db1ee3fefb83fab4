import { changeRow, rowById, rowsWhere } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { notify } from '#cms/notifications/notify.ts'
import { refundConversion } from './refund-conversion.ts'

interface Since {
  memberId: string
  /** Conversions requested from this time on. */
  since: string
  now: Date
}

/** Fails the member's pending conversions that were requested since then and refunds each once, in the open transaction. */
export async function failConversionsSince(req: AppRequest, { memberId, since, now }: Since): Promise<void> {
  const pending = await rowsWhere(req, 'conversion', {
    and: [
      { member: { equals: memberId } },
      { createdAt: { greater_than_equal: since } },
      { status: { equals: 'pending' } },
    ],
  })
  const at = now.toISOString()
  for (const before of pending) {
    const isPending = { and: [{ id: { equals: before.id } }, { status: { equals: 'pending' as const } }] }
    if (!(await changeRow(req, 'conversion', isPending, { status: 'failed', processedAt: at, changedAt: at }))) continue
    await refundConversion(req, before, now)
    const conversion = await rowById(req, 'conversion', before.id)
    if (conversion) await notify(req, { kind: 'conversionSettled', conversion }, now)
  }
}
