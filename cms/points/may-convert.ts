import { AppError } from '#src/rules/app-error.ts'
import { DAY_MS } from '#src/rules/dates.ts'
import { conversionRefusalText } from '#src/text/conversion.ts'
import type { GuardCall } from '#cms/core/call/call.ts'
import type { Row } from '#cms/core/database/row.ts'
import { rowById } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { readSettings } from '#cms/core/settings/read.ts'
import { assertConfirmed } from '#cms/sessions/confirmed.ts'
import { isProofAsked } from './earning.ts'

type Member = Pick<Row<'member'>, 'emailVerified' | 'createdAt'>

/**
 * The reason why the member may not convert points yet, or null: an unproved address, or an account that is younger than
 * `conversionMinAgeDays`. Without `earningNeedsProof` neither applies.
 */
export async function whyNotConvert(req: AppRequest, member: Member, now: Date): Promise<AppError | null> {
  if (!(await isProofAsked(req))) return null
  if (!member.emailVerified)
    return new AppError('FORBIDDEN', { message: conversionRefusalText.unproved, reason: 'unproved' })
  const { conversionMinAgeDays } = await readSettings(req)
  const age = now.getTime() - Date.parse(member.createdAt)
  if (age >= conversionMinAgeDays * DAY_MS) return null
  return new AppError('FORBIDDEN', { message: conversionRefusalText.young(conversionMinAgeDays), reason: 'young' })
}

/** Refuses before the input is judged. */
export async function guardConversion({ req }: GuardCall): Promise<void> {
  const member = req.actor && (await rowById(req, 'member', req.actor.id))
  const refusal = member && (await whyNotConvert(req, member, new Date()))
  if (refusal) throw refusal
  await assertConfirmed(req, new Date())
}
