import * as calls from '#src/contracts/bans.ts'
import { serve } from '#cms/machinery/call/endpoint.ts'
import { createBan } from './create.ts'
import { endBan, guardBan } from './end.ts'
import { listBans } from './list.ts'

export const banEndpoints = [
  serve(calls.listBans, listBans),
  serve(calls.createBan, createBan),
  serve(calls.endBan, endBan, { guard: guardBan }),
]
