import * as batchCalls from '#src/contracts/admin-point-batch.ts'
import * as conversionCalls from '#src/contracts/admin-conversions.ts'
import * as memberCalls from '#src/contracts/admin-member.ts'
import * as adminCalls from '#src/contracts/admin-users.ts'
import * as coinCalls from '#src/contracts/coin.ts'
import * as calls from '#src/contracts/points.ts'
import { AppError } from '#src/rules/app-error.ts'
import { COIN_PRICE_USD } from '#src/rules/limits.ts'
import type { GuardCall, Call } from '#cms/core/call/call.ts'
import { serve } from '#cms/core/call/endpoint.ts'
import { rowById } from '#cms/core/database/rows.ts'
import { guardMember } from '#cms/members/find.ts'
import { readSettings } from '#cms/core/settings/read.ts'
import { adjustPoints } from './adjust.ts'
import { attend } from './attend.ts'
import { convertPoints } from './convert.ts'
import { guardConversion } from './may-convert.ts'
import { givePointsToMany } from './give-to-many.ts'
import { listAllConversions } from './list-all-conversions.ts'
import { listMemberConversions, listMemberLedger } from './list-of-member.ts'
import { listConversions, listPointHistory } from './list.ts'
import { settleConversion } from './settle-conversion.ts'
import { getPointsToday } from './today.ts'

/** What a coin is said to cost; a placeholder until there is a market. */
const getCoinPrice = async () => ({ priceUsd: COIN_PRICE_USD, placeholder: true as const })

/** The live rate and minimum of a conversion. */
async function getCoinStats({ req }: Call<typeof coinCalls.getCoinStats>) {
  const { pointToAahRate, minConversionPoints } = await readSettings(req)
  return { rate: pointToAahRate, minPoints: minConversionPoints, placeholder: true as const }
}

const conversionExists = async ({ req, params }: GuardCall) => {
  if (!(await rowById(req, 'conversion', params.id ?? ''))) throw new AppError('NOT_FOUND')
}

export const pointEndpoints = [
  serve(calls.listPointHistory, listPointHistory),
  serve(calls.listConversions, listConversions),
  serve(calls.convertPoints, convertPoints, { guard: guardConversion }),
  serve(calls.attend, attend),
  serve(calls.getPointsToday, getPointsToday),
  serve(conversionCalls.listAllConversions, listAllConversions),
  serve(conversionCalls.settleConversion, settleConversion, { guard: conversionExists }),
  serve(memberCalls.listMemberLedger, listMemberLedger, { guard: guardMember }),
  serve(memberCalls.listMemberConversions, listMemberConversions, { guard: guardMember }),
  serve(adminCalls.adjustPoints, adjustPoints, { guard: guardMember }),
  serve(batchCalls.givePointsToMany, givePointsToMany),
  serve(coinCalls.getCoinPrice, getCoinPrice),
  serve(coinCalls.getCoinStats, getCoinStats),
]
