import * as calls from '#src/contracts/auth.ts'
import { serve } from '#cms/machinery/call/endpoint.ts'
import { exportData } from './export-data.ts'
import { leave } from './leave.ts'

export const leavingEndpoints = [serve(calls.leave, leave), serve(calls.exportData, exportData)]
