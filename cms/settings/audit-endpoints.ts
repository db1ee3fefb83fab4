import * as calls from '#src/contracts/admin-audit.ts'
import { serve } from '#cms/core/call/endpoint.ts'
import { listAudit } from './audit-list.ts'

export const auditEndpoints = [serve(calls.listAudit, listAudit)]
