import * as calls from '#src/contracts/admin-clean-up.ts'
import { serve } from '#cms/core/call/endpoint.ts'
import { cleanUpMember, guardCleanUp, previewCleanUp } from './clean-up.ts'

export const cleanUpEndpoints = [
  serve(calls.previewCleanUp, previewCleanUp, { guard: guardCleanUp }),
  serve(calls.cleanUpMember, cleanUpMember, { guard: guardCleanUp }),
]
