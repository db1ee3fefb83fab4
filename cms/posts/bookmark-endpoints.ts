import * as calls from '#src/contracts/bookmarks.ts'
import { serve } from '#cms/core/call/endpoint.ts'
import { guardReadable } from './find.ts'
import { listBookmarks, addBookmark, removeBookmark } from './bookmarks.ts'

export const bookmarkEndpoints = [
  serve(calls.listBookmarks, listBookmarks),
  serve(calls.addBookmark, addBookmark, { guard: guardReadable }),
  serve(calls.removeBookmark, removeBookmark, { guard: guardReadable }),
]
