import * as calls from '#src/contracts/read-positions.ts'
import { serve } from '#cms/core/call/endpoint.ts'
import { guardReadable } from './find.ts'
import { forgetRecentPost, forgetRecentPosts, listRecentPosts } from './recent.ts'
import { guardSeen, seePost } from './reading-seen.ts'
import { unwatchPost, watchPost } from './watch.ts'

export const readPositionEndpoints = [
  serve(calls.watchPost, watchPost, { guard: guardReadable }),
  serve(calls.unwatchPost, unwatchPost, { guard: guardReadable }),
  serve(calls.listRecentPosts, listRecentPosts),
  serve(calls.forgetRecentPost, forgetRecentPost),
  serve(calls.forgetRecentPosts, forgetRecentPosts),
  serve(calls.seePost, seePost, { guard: guardSeen }),
]
