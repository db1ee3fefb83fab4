import { z } from 'zod'
import { LIMITS } from '../rules/limits.ts'
import { checkText } from '../text/checks.ts'
import { contract } from './contract.ts'
import { ExpectedUpdatedAt, Format, Id, Page, text } from './schemas/inputs.ts'
import { AdminConversion, ConversionStatus } from './schemas/points.ts'

/** Pending first, oldest first, 50 a page; `X-Total-Pages` is a response header. */
export const listAllConversions = contract({
  summary: '코인 전환 관리 목록',
  method: 'get',
  path: '/admin/conversions',
  auth: 'conversion.list',
  needsCoin: 'listed',
  input: z.object({ page: Page, status: ConversionStatus.optional(), id: Id.optional(), format: Format }),
  output: z.array(AdminConversion),
})

/** Completes or fails a pending conversion; a failed one gives its points back once. 409 for one that is already final. */
export const settleConversion = contract({
  summary: '코인 전환 처리',
  method: 'patch',
  path: '/admin/conversions/:id/status',
  auth: 'conversion.settle',
  needsCoin: 'listed',
  input: z.object({
    id: Id,
    status: z.enum(['completed', 'failed'], { error: checkText.choice }),
    transactionHash: text({ max: LIMITS.conversion.hashMax, line: true })
      .nullish()
      .transform((hash) => hash || null),
    /** Why coins go to a member with fraud signals; in the audit log. */
    reason: text({ max: LIMITS.conversion.reasonMax, line: true }).optional(),
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: AdminConversion,
})
