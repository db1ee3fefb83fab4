import { decideReport as decideContract, listReports } from '#src/contracts/admin-reports.ts'
import { createReport } from '#src/contracts/reports.ts'
import { AppError } from '#src/rules/app-error.ts'
import { rowById } from '../database/rows.ts'
import { createOwnReport } from '../operations/create-report.ts'
import { decideReport } from '../operations/decide-report.ts'
import { readableComment } from '../operations/find-comment.ts'
import { readablePost } from '../operations/find-post.ts'
import { readReports } from '../operations/show-reports.ts'
import { endpoint, type AppEndpoint, type GuardCall } from './endpoint.ts'

const reportExists = async ({ req, params }: GuardCall) => {
  if (!(await rowById(req, 'report', params.id ?? ''))) throw new AppError('NOT_FOUND')
}

/** What cannot be read is refused as its read is, before a missing reason is. */
const guardTarget = async ({ req, received: { postId, commentId } }: GuardCall) => {
  if (postId && typeof postId === 'string') await readablePost(req, postId)
  if (commentId && typeof commentId === 'string') await readableComment(req, commentId)
}

export const reportEndpoints: AppEndpoint[] = [
  endpoint({ ...createReport, handler: createOwnReport, guard: guardTarget }),
  endpoint({ ...listReports, handler: readReports }),
  endpoint({ ...decideContract, handler: decideReport, guard: reportExists }),
]
