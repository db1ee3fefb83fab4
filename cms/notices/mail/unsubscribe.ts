import { createHmac, timingSafeEqual } from 'node:crypto'
import type * as calls from '#src/contracts/email.ts'
import { AppError } from '#src/rules/app-error.ts'
import { unsubscribeText } from '#src/text/mail.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { changeRow } from '#cms/machinery/database/rows.ts'
import { authSecret } from '#cms/machinery/platform/runtime.ts'

const sealOf = (memberId: string): Buffer =>
  createHmac('sha256', authSecret()).update(`unsubscribe:${memberId}`).digest()

/** What a mail carries so that its reader can end such mails without signing in; it works for ever. */
export const unsubscribeToken = (memberId: string): string => `${memberId}.${sealOf(memberId).toString('base64url')}`

/**
 * Sends the member no more news by mail; who has left stays as they are. Throws VALIDATION for a token that is not
 * ours.
 */
export async function unsubscribe({ req, input: { token } }: Call<typeof calls.unsubscribe>): Promise<void> {
  const [memberId = '', seal = ''] = token.split('.')
  const [given, right] = [Buffer.from(seal, 'base64url'), sealOf(memberId)]
  if (given.length !== right.length || !timingSafeEqual(given, right))
    throw new AppError('VALIDATION', { message: unsubscribeText.broken, fields: { token: unsubscribeText.broken } })
  await changeRow(req, 'member', memberId, { emailNotifications: false })
}
