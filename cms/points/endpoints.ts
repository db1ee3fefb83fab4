import { listAllConversions, settleConversion as settleContract } from '#src/contracts/admin-conversions.ts'
import { adjustPoints as adjustContract } from '#src/contracts/admin-users.ts'
import { getCoinPrice, getCoinStats } from '#src/contracts/coin.ts'
import {
  attend as attendContract,
  convertPoints as convertContract,
  getPointsToday,
  listConversions,
  listPointHistory,
} from '#src/contracts/points.ts'
import { AppError } from '#src/rules/app-error.ts'
import { COIN_PRICE_USD } from '#src/rules/limits.ts'
import { endpoint, type GuardCall } from '../call/endpoint.ts'
import { rowById } from '../database/rows.ts'
import { guardMember } from '../members/find.ts'
import type { AppRequest } from '../platform/request.ts'
import { readSettings } from '../settings/read.ts'
import { adjustPoints } from './adjust.ts'
import { checkIn } from './attend.ts'
import { requestConversion } from './convert.ts'
import { readAllConversions, readConversions, readPointHistory } from './list.ts'
import { settleConversion } from './settle-conversion.ts'
import { readPointsToday } from './today.ts'

const conversionExists = async ({ req, params }: GuardCall) => {
  if (!(await rowById(req, 'conversion', params.id ?? ''))) throw new AppError('NOT_FOUND')
}

/** What a coin is said to cost; a placeholder until there is a market. */
const showCoinPrice = async () => ({ priceUsd: COIN_PRICE_USD, placeholder: true as const })

const showCoinStats = async ({ req }: { req: AppRequest }) => {
  const { pointToAahRate, minConversionPoints } = await readSettings(req)
  return { rate: pointToAahRate, minPoints: minConversionPoints, placeholder: true as const }
}

export const pointEndpoints = [
  endpoint({ ...listPointHistory, handler: readPointHistory }),
  endpoint({ ...listConversions, handler: readConversions }),
  endpoint({ ...convertContract, handler: requestConversion }),
  endpoint({ ...attendContract, handler: checkIn }),
  endpoint({ ...getPointsToday, handler: readPointsToday }),
  endpoint({ ...listAllConversions, handler: readAllConversions }),
  endpoint({ ...settleContract, handler: settleConversion, guard: conversionExists }),
  endpoint({ ...adjustContract, handler: adjustPoints, guard: guardMember }),
  endpoint({ ...getCoinPrice, handler: showCoinPrice }),
  endpoint({ ...getCoinStats, handler: showCoinStats }),
]
