import { z } from 'zod'
import { contract } from './contract.ts'
import { choice, ExpectedUpdatedAt, Format, Id, Page } from './schemas/inputs.ts'
import { Report, ReportStatus } from './schemas/reports.ts'
import { paged } from './schemas/shapes.ts'

export const listReports = contract({
  summary: '신고 목록',
  method: 'get',
  path: '/admin/reports',
  auth: 'report.list',
  input: z.object({ page: Page, status: ReportStatus.optional(), format: Format }),
  output: paged(Report),
})

/** `remove` hides the thing and takes earnings and penalty once; `restore` gives both back once. */
export const decideReport = contract({
  summary: '신고와 이의 제기 처리',
  method: 'patch',
  path: '/admin/reports/:id',
  auth: 'report.decide',
  input: z.object({
    id: Id,
    action: choice(['dismiss', 'remove', 'uphold', 'restore']),
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: Report,
})
