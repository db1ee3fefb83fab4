import { z } from 'zod'
import { contract } from './contract.ts'
import { AuditEntry } from './schemas/audit.ts'
import { Format, Id, Page, text } from './schemas/inputs.ts'
import { paged } from './schemas/outputs.ts'

const Filter = text({ min: 1, max: 100, line: true }).optional()

/** `action` is a right (`setting.save`) or the part before its dot (`setting`: all such rights); `target` an id or key. */
export const listAudit = contract({
  summary: '운영 기록, 새것부터',
  method: 'get',
  path: '/admin/audit',
  auth: 'audit.list',
  input: z.object({ page: Page, action: Filter, actor: Id.optional(), target: Filter, format: Format }),
  output: paged(AuditEntry),
})
