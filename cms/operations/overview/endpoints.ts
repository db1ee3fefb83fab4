import * as calls from '#src/contracts/admin-overview.ts'
import { ownBoards } from '#cms/categories/moderated-boards.ts'
import { serve } from '#cms/core/call/endpoint.ts'
import { getOverview } from './read.ts'
import { getWaiting } from './pending-work.ts'

export const overviewEndpoints = [
  serve(calls.getOverview, getOverview),
  serve(calls.getWaiting, getWaiting, { boards: ownBoards }),
]
