import * as calls from '#src/contracts/bans.ts'
import { serve } from '#cms/core/call/endpoint.ts'
import { createBan } from './ban-create.ts'
import { endBan, guardBan } from './ban-end.ts'
import { listBans } from './ban-list.ts'

export const banEndpoints = [
  serve(calls.listBans, listBans),
  serve(calls.createBan, createBan),
  serve(calls.endBan, endBan, { guard: guardBan }),
]
