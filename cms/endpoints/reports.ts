import { decideReport as decideContract, listReports } from '#src/contracts/admin-reports.ts'
import { createReport } from '#src/contracts/reports.ts'
import { AppError } from '#src/rules/app-error.ts'
import { rowById } from '../database/rows.ts'
import { createOwnReport } from '../operations/create-report.ts'
import { decideReport } from '../operations/decide-report.ts'
import { readReports } from '../operations/show-reports.ts'
import { endpoint, type AppEndpoint, type GuardCall } from './endpoint.ts'

const reportExists = async ({ req, params }: GuardCall) => {
  if (!(await rowById(req, 'report', params.id ?? ''))) throw new AppError('NOT_FOUND')
}

export const reportEndpoints: AppEndpoint[] = [
  endpoint({ ...createReport, handler: createOwnReport }),
  endpoint({ ...listReports, handler: readReports }),
  endpoint({ ...decideContract, handler: decideReport, guard: reportExists }),
]
