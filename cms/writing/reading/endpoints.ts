import * as calls from '#src/contracts/reading.ts'
import { serve } from '#cms/machinery/call/endpoint.ts'
import { guardReadable } from '#cms/writing/posts/find.ts'
import { guardSeen, seePost } from './seen.ts'
import { unwatchPost, watchPost } from './watch.ts'

export const readingEndpoints = [
  serve(calls.watchPost, watchPost, { guard: guardReadable }),
  serve(calls.unwatchPost, unwatchPost, { guard: guardReadable }),
  serve(calls.seePost, seePost, { guard: guardSeen }),
]
