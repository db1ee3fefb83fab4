import { createHmac, timingSafeEqual } from 'node:crypto'
import type * as calls from '#src/contracts/email.ts'
import { AppError } from '#src/rules/app-error.ts'
import { unsubscribeText } from '#src/text/mail.ts'
import type { Call } from '#cms/core/call/call.ts'
import { authSecret } from '#cms/core/platform/runtime.ts'
import { endMailsTo } from '#cms/notifications/notification-choices.ts'

const signatureOf = (memberId: string): Buffer =>
  createHmac('sha256', authSecret()).update(`unsubscribe:${memberId}`).digest()

/** The token with which a recipient unsubscribes without signing in; it does not expire. */
export const unsubscribeToken = (memberId: string): string =>
  `${memberId}.${signatureOf(memberId).toString('base64url')}`

/** Ends mails of notifications to the member of the token. Throws VALIDATION for an invalid token. */
export async function unsubscribe({ req, input: { token } }: Call<typeof calls.unsubscribe>): Promise<void> {
  const [memberId = '', signature = ''] = token.split('.')
  const [given, expected] = [Buffer.from(signature, 'base64url'), signatureOf(memberId)]
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new AppError('VALIDATION', { message: unsubscribeText.broken, fields: { token: unsubscribeText.broken } })
  await endMailsTo(req, memberId)
}
