import { listAllConversions, settleConversion as settleContract } from '#src/contracts/admin-conversions.ts'
import { adjustPoints as adjustContract } from '#src/contracts/admin-users.ts'
import {
  attend as attendContract,
  convertPoints as convertContract,
  getPointsToday,
  listConversions,
  listPointHistory,
} from '#src/contracts/points.ts'
import { AppError } from '#src/rules/app-error.ts'
import { rowById } from '../database/rows.ts'
import { adjustPoints } from '../operations/adjust-points.ts'
import { checkIn } from '../operations/attend.ts'
import { requestConversion } from '../operations/convert-points.ts'
import { guardMember } from '../operations/find-member.ts'
import { readAllConversions, readConversions, readPointHistory } from '../operations/point-lists.ts'
import { readPointsToday } from '../operations/points-today.ts'
import { settleConversion } from '../operations/settle-conversion.ts'
import { endpoint, type GuardCall } from './endpoint.ts'

const conversionExists = async ({ req, params }: GuardCall) => {
  if (!(await rowById(req, 'conversion', params.id ?? ''))) throw new AppError('NOT_FOUND')
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
]
