import type * as calls from '#src/contracts/points.ts'
import type { Conversion } from '#src/contracts/schemas/points.ts'
import { AppError } from '#src/rules/app-error.ts'
import { coinsOf } from '#src/rules/coins.ts'
import type { Settings } from '#src/rules/settings.ts'
import { checkText } from '#src/text/checks.ts'
import { conversionRefusalText } from '#src/text/conversion.ts'
import { grouped } from '#src/text/numbers.ts'
import { lineDescriptionText } from '#src/text/points.ts'
import type { Call } from '#cms/core/call/call.ts'
import type { Row } from '#cms/core/database/row.ts'
import { insertRow, rowById } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { recordAccess } from '#cms/safety/access-record.ts'
import { queueMail } from '#cms/mail/queue.ts'
import { hasMail } from '#cms/mail/transport.ts'
import { assertConfirmed } from '#cms/sessions/confirmed.ts'
import { memberOr401 } from '#cms/members/find.ts'
import { openCase } from '#cms/staff/open-case.ts'
import { newId } from '#cms/core/platform/id.ts'
import { readSettings } from '#cms/core/settings/read.ts'
import { retainedOf } from './imported-points.ts'
import { whyNotConvert } from './may-convert.ts'
import { walletKey } from '#cms/fraud/wallets.ts'
import { append } from './ledger.ts'
import { toConversion } from './present.ts'

/**
 * Requests a conversion of points into coin. The points leave the balance at once; the row stores the current rate.
 * Throws what `whyNotConvert` returns, CONFIRM, VALIDATION below the minimum and INSUFFICIENT_POINTS above the balance.
 */
export const convertPoints = ({ req, actor, input, now }: Call<typeof calls.convertPoints>): Promise<Conversion> =>
  inTransaction(req, async () => {
    const member = await memberOr401(req, actor.id)
    const refusal = await whyNotConvert(req, member, now)
    if (refusal) throw refusal
    await assertConfirmed(req, now)
    await recordAccess(req, { memberId: actor.id, kind: 'convert', now })
    const settings = await readSettings(req)
    const { pointToAahRate, minConversionPoints, convertImportedPoints } = settings
    const { pointsAmount, walletAddress } = input
    if (pointsAmount < minConversionPoints) {
      throw new AppError('VALIDATION', { fields: { pointsAmount: checkText.amountMinimum(minConversionPoints) } })
    }
    assertConvertible(await rowById(req, 'account', actor.id), pointsAmount, settings)
    const id = newId(now)
    const coinAmount = coinsOf(pointsAmount, pointToAahRate)
    await append(req, {
      memberId: actor.id,
      key: `conversion:${id}:hold`,
      type: 'convert_to_aah',
      amount: -pointsAmount,
      // Or the same earned points could be converted again, as what is left without the imported ones.
      ...(!convertImportedPoints && { imported: 0 }),
      description: lineDescriptionText.conversion({ coins: coinAmount, rate: pointToAahRate }),
      reference: { type: 'conversion', id },
      now,
    })
    await insertRow(req, 'conversion', {
      id,
      member: actor.id,
      pointsAmount,
      coinAmount,
      rate: pointToAahRate,
      status: 'pending',
      walletAddress,
      walletKey: walletKey(walletAddress),
      createdAt: now.toISOString(),
      changedAt: now.toISOString(),
    })
    await openCase(req, { kind: 'conversion', reference: id, except: [actor.id] }, now)
    if (hasMail()) await queueMail(req, { kind: 'conversion', memberId: actor.id, data: id, now })
    const row = await rowById(req, 'conversion', id)
    if (!row) throw new AppError('INTERNAL')
    return toConversion(row)
  })

/** Where the settings keep bought or imported points from conversion: throws when fewer than `amount` are left. */
function assertConvertible(account: Row<'account'> | null, amount: number, settings: Settings): void {
  const retained = retainedOf(account, settings)
  const most = (account?.points ?? 0) - retained.points
  if (retained.points === 0 || amount <= most) return
  const { boughtStay, importedStay } = conversionRefusalText
  const stay = retained.isImported ? importedStay : boughtStay
  throw new AppError('INSUFFICIENT_POINTS', { message: stay(grouped(most)) })
}
