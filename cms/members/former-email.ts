import { DAY_MS } from '#src/rules/dates.ts'
import { MAIL } from '#src/rules/mail.ts'
import type { Row } from '#cms/core/database/row.ts'
import { isNoAddress } from './no-address.ts'
import { firstRow } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

type Addresses = Pick<Row<'member'>, 'email' | 'formerEmail' | 'emailChangedAt'>

/**
 * Where warnings about the account go: for a week after a change of address to the one before it, of several changes to
 * the first of these, because an intruder changes the address; else to the present one.
 */
export const warningAddress = ({ email, formerEmail, emailChangedAt }: Addresses, now: Date): string =>
  formerEmail && emailChangedAt && isWithin(emailChangedAt, MAIL.formerAddressDays, now) ? formerEmail : email

const isWithin = (time: string, days: number, now: Date): boolean => now.getTime() - Date.parse(time) < days * DAY_MS

/** The columns of a member who proved a new address. Back at the former one, and where there was none, nothing
 * remains of the change. */
export const withNewEmail = (member: Addresses, email: string, now: Date) => {
  const former = warningAddress(member, now)
  const change =
    former === email || isNoAddress(former)
      ? { formerEmail: null, emailChangedAt: null }
      : { formerEmail: former, emailChangedAt: now.toISOString() }
  return { email, emailVerified: true, ...change, editedAt: now.toISOString() }
}

/**
 * Whether the address is another member's, or was so lately that a link which was mailed there may still give it back: as
 * long as such a link can be issued and then be used.
 */
export async function isEmailTaken(
  req: AppRequest,
  { email, memberId, now }: { email: string; memberId: string | null; now: Date },
): Promise<boolean> {
  const days = MAIL.formerAddressDays + MAIL.notMeDays
  const since = new Date(now.getTime() - days * DAY_MS).toISOString()
  const holder = await firstRow(req, 'member', { email: { equals: email } })
  if (holder) return true
  const former = await firstRow(req, 'member', {
    and: [{ formerEmail: { equals: email } }, { emailChangedAt: { greater_than: since } }],
  })
  return former !== null && former.id !== memberId
}
