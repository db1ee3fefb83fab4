import { z } from 'zod'
import { REPORT_ACTIONS } from '../rules/reports.ts'
import { contract } from './contract.ts'
import { choice, ExpectedUpdatedAt, Format, Id, Page, queryFlag } from './schemas/inputs.ts'
import { DecisionNote, Report, ReportStatus } from './schemas/reports.ts'
import { paged } from './schemas/outputs.ts'

/** Newest first, or `oldest` first; `appealed`: only reports with a pending appeal. */
export const listReports = contract({
  summary: '신고 목록',
  method: 'get',
  path: '/admin/reports',
  auth: 'report.list',
  input: z.object({
    page: Page,
    status: ReportStatus.optional(),
    appealed: queryFlag(),
    id: Id.optional(),
    order: choice(['newest', 'oldest']).default('newest'),
    format: Format,
  }),
  output: paged(Report),
})

/**
 * `remove` hides the content and deducts earnings and penalty once; `restore` gives both back once. `note` is shown to
 * the author, who is not notified of a dismissed report.
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
