import * as conversionCalls from '#src/contracts/admin-conversions.ts'
import * as memberCalls from '#src/contracts/admin-member.ts'
import * as adminCalls from '#src/contracts/admin-users.ts'
import * as coinCalls from '#src/contracts/coin.ts'
import * as calls from '#src/contracts/points.ts'
import { AppError } from '#src/rules/app-error.ts'
import type { GuardCall } from '#cms/machinery/call/call.ts'
import { serve } from '#cms/machinery/call/endpoint.ts'
import { rowById } from '#cms/machinery/database/rows.ts'
import { guardMember } from '#cms/people/members/find.ts'
import { adjustPoints } from './adjust.ts'
import { attend } from './attend.ts'
import { getCoinPrice, getCoinStats } from './coin.ts'
import { convertPoints } from './convert.ts'
import { listAllConversions } from './list-all-conversions.ts'
import { listMemberConversions, listMemberLedger } from './list-of-member.ts'
import { listConversions, listPointHistory } from './list.ts'
import { settleConversion } from './settle-conversion.ts'
import { getPointsToday } from './today.ts'

const conversionExists = async ({ req, params }: GuardCall) => {
  if (!(await rowById(req, 'conversion', params.id ?? ''))) throw new AppError('NOT_FOUND')
}

export const pointEndpoints = [
  serve(calls.listPointHistory, listPointHistory),
  serve(calls.listConversions, listConversions),
  serve(calls.convertPoints, convertPoints),
  serve(calls.attend, attend),
  serve(calls.getPointsToday, getPointsToday),
  serve(conversionCalls.listAllConversions, listAllConversions),
  serve(conversionCalls.settleConversion, settleConversion, { guard: conversionExists }),
  serve(memberCalls.listMemberLedger, listMemberLedger, { guard: guardMember }),
  serve(memberCalls.listMemberConversions, listMemberConversions, { guard: guardMember }),
  serve(adminCalls.adjustPoints, adjustPoints, { guard: guardMember }),
  serve(coinCalls.getCoinPrice, getCoinPrice),
  serve(coinCalls.getCoinStats, getCoinStats),
]
