import { z } from 'zod'
import { contract } from './contract.ts'
import { ReportInput } from './schemas/reports.ts'

export const createReport = contract({
  summary: '게시글, 댓글, 쪽지 신고',
  method: 'post',
  path: '/reports',
  auth: 'report.create',
  input: ReportInput,
  output: z.object({ id: z.string() }),
  status: 201,
  limit: 'report',
})
