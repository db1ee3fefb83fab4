import * as calls from '#src/contracts/admin-audit.ts'
import { serve } from '#cms/machinery/call/endpoint.ts'
import { listAudit } from './list.ts'

export const auditEndpoints = [serve(calls.listAudit, listAudit)]
