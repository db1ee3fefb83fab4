import * as calls from '#src/contracts/admin-overview.ts'
import { serve } from '../call/endpoint.ts'
import { getOverview } from './read.ts'

export const overviewEndpoints = [serve(calls.getOverview, getOverview)]
