import { z } from 'zod'
import { REPORT_ACTIONS } from '../rules/reports.ts'
import { contract } from './contract.ts'
import { choice, ExpectedUpdatedAt, Format, Id, Page, queryFlag } from './schemas/inputs.ts'
import { DecisionNote, Report, ReportStatus } from './schemas/reports.ts'
import { paged } from './schemas/outputs.ts'

/** Newest first, or `oldest` first; `appealed`: only those whose appeal waits. */
export const listReports = contract({
  summary: '신고 목록',
  method: 'get',
  path: '/admin/reports',
  auth: 'report.list',
  input: z.object({
    page: Page,
    status: ReportStatus.optional(),
    appealed: queryFlag(),
    order: choice(['newest', 'oldest']).default('newest'),
    format: Format,
  }),
  output: paged(Report),
})

/**
 * `remove` hides the thing and takes earnings and penalty once; `restore` gives both back once. `note` is what its author
 * reads of it; a dismissed report they never hear of.
 */
export const decideReport = contract({
  summary: '신고와 이의 제기 처리',
  method: 'patch',
  path: '/admin/reports/:id',
  auth: 'report.decide',
  input: z.object({
    id: Id,
    action: choice(REPORT_ACTIONS),
    note: DecisionNote.optional(),
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: Report,
})
