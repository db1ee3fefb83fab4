import * as conversionCalls from '#src/contracts/admin-conversions.ts'
import * as adminCalls from '#src/contracts/admin-users.ts'
import * as coinCalls from '#src/contracts/coin.ts'
import * as calls from '#src/contracts/points.ts'
import { AppError } from '#src/rules/app-error.ts'
import { endpoint, type GuardCall } from '../call/endpoint.ts'
import { rowById } from '../database/rows.ts'
import { guardMember } from '../members/find.ts'
import { adjustPoints } from './adjust.ts'
import { attend } from './attend.ts'
import { getCoinPrice, getCoinStats } from './coin.ts'
import { convertPoints } from './convert.ts'
import { listAllConversions, listConversions, listPointHistory } from './list.ts'
import { settleConversion } from './settle-conversion.ts'
import { getPointsToday } from './today.ts'

const conversionExists = async ({ req, params }: GuardCall) => {
  if (!(await rowById(req, 'conversion', params.id ?? ''))) throw new AppError('NOT_FOUND')
}

export const pointEndpoints = [
  endpoint({ ...calls.listPointHistory, handler: listPointHistory }),
  endpoint({ ...calls.listConversions, handler: listConversions }),
  endpoint({ ...calls.convertPoints, handler: convertPoints }),
  endpoint({ ...calls.attend, handler: attend }),
  endpoint({ ...calls.getPointsToday, handler: getPointsToday }),
  endpoint({ ...conversionCalls.listAllConversions, handler: listAllConversions }),
  endpoint({ ...conversionCalls.settleConversion, handler: settleConversion, guard: conversionExists }),
  endpoint({ ...adminCalls.adjustPoints, handler: adjustPoints, guard: guardMember }),
  endpoint({ ...coinCalls.getCoinPrice, handler: getCoinPrice }),
  endpoint({ ...coinCalls.getCoinStats, handler: getCoinStats }),
]
