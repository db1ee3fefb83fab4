import { z } from 'zod'
import { contract } from './contract.ts'
import { Id } from './schemas/inputs.ts'
import { Received } from './schemas/outputs.ts'
import { AppealReason, ReportCase, ReportInput } from './schemas/reports.ts'

export const createReport = contract({
  summary: '게시글, 댓글, 쪽지 신고',
  method: 'post',
  path: '/reports',
  auth: 'report.create',
  input: ReportInput,
  output: Received,
  status: 201,
  limit: 'report',
})

export const getReport = contract({
  summary: '신고 처리 결과. 신고한 회원과 삭제된 내용의 글쓴이만',
  method: 'get',
  path: '/reports/:id',
  auth: 'report.read',
  input: z.object({ id: Id }),
  output: ReportCase,
})

/** Once, within 30 days of the removal. */
export const appealReport = contract({
  summary: '신고로 삭제된 내용에 이의 제기',
  method: 'post',
  path: '/reports/:id/appeal',
  auth: 'report.appeal',
  input: z.object({ id: Id, reason: AppealReason }),
  output: ReportCase,
  status: 201,
  limit: 'report',
})
