import { countRows, rowById } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { queueMail } from '#cms/mail/queue.ts'
import { issueToken } from '#cms/mail/tokens.ts'
import { hasMail } from '#cms/mail/transport.ts'
import { notify } from '#cms/notifications/notify.ts'
import { warningAddress } from '#cms/members/former-email.ts'
import { knownDevice } from './devices.ts'

interface Opened {
  memberId: string
  sid: string
  browser: string
  /** Browser and system in words. */
  device: string
  now: Date
}

/** Whether the member uses this browser for the first time; not the first that we know of, as after the registration. */
export async function isNewBrowser(req: AppRequest, { memberId, browser, now }: Omit<Opened, 'sid' | 'device'>) {
  const count = (of: object) =>
    countRows(req, { collection: 'access-record', where: { and: [{ member: { equals: memberId } }, of] } })
  if ((await count({ browser: { equals: browser } })) > 0) return false
  if ((await count({ browser: { exists: true } })) === 0) return false
  return (await knownDevice({ req, memberId, now })) === null
}

/** Notifies the member of a sign-in from a new browser, and mails the way to end it; joins the caller's transaction. */
export async function notifyNewBrowser(req: AppRequest, { memberId, sid, device, now }: Opened): Promise<void> {
  await notify(req, { kind: 'newBrowser', memberId, sid, device }, now)
  const member = await rowById(req, 'member', memberId)
  if (!member || !hasMail()) return
  const to = { id: memberId, email: warningAddress(member, now) }
  const token = await issueToken(req, { kind: 'notMe', member: to, now })
  await queueMail(req, { kind: 'newBrowser', memberId, data: JSON.stringify({ token, device }), now })
}
