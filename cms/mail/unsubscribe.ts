import { createHmac, timingSafeEqual } from 'node:crypto'
import type * as calls from '#src/contracts/email.ts'
import { AppError } from '#src/rules/app-error.ts'
import { unsubscribeText } from '#src/text/mail.ts'
import { withdrawNews } from '#cms/agreements/record.ts'
import type { Call } from '#cms/core/call/call.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { authSecret, env } from '#cms/core/platform/runtime.ts'
import { endMailsTo } from '#cms/notifications/notification-choices.ts'

/** What a link ends: mails of notifications, or the consent to news. */
type Ended = 'notifications' | 'news'

const PURPOSES: Record<Ended, string> = { notifications: 'unsubscribe', news: 'unsubscribe-news' }

const signatureOf = (memberId: string, ended: Ended): Buffer =>
  createHmac('sha256', authSecret()).update(`${PURPOSES[ended]}:${memberId}`).digest()

/** The token with which a recipient unsubscribes without signing in; it does not expire. */
const unsubscribeToken = (memberId: string, ended: Ended): string =>
  `${memberId}.${signatureOf(memberId, ended).toString('base64url')}`

/** The page that ends these mails, and the headers by which a mail program does it with one click. */
export function unsubscribeUrls(memberId: string, ended: Ended) {
  const { SITE_URL } = env()
  const token = encodeURIComponent(unsubscribeToken(memberId, ended))
  return {
    page: `${SITE_URL}/unsubscribe?token=${token}${ended === 'news' ? '&news' : ''}`,
    headers: {
      'List-Unsubscribe': `<${SITE_URL}/api/email/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

/** Ends the mails that the token is for. Throws VALIDATION for an invalid token. */
export async function unsubscribe({ req, input: { token }, now }: Call<typeof calls.unsubscribe>): Promise<void> {
  const [memberId = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const isFor = (ended: Ended): boolean => {
    const expected = signatureOf(memberId, ended)
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
  if (isFor('notifications')) return endMailsTo(req, memberId)
  if (isFor('news')) return inTransaction(req, () => withdrawNews(req, memberId, now))
  throw new AppError('VALIDATION', { message: unsubscribeText.broken, fields: { token: unsubscribeText.broken } })
}
