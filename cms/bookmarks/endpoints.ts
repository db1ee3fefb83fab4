import * as calls from '#src/contracts/bookmarks.ts'
import { endpoint, type AppEndpoint } from '../call/endpoint.ts'
import { guardReadable } from '../posts/find.ts'
import { listBookmarks } from './list.ts'
import { addBookmark, removeBookmark } from './set.ts'

export const bookmarkEndpoints: AppEndpoint[] = [
  endpoint({ ...calls.listBookmarks, handler: listBookmarks }),
  endpoint({ ...calls.addBookmark, handler: addBookmark, guard: guardReadable }),
  endpoint({ ...calls.removeBookmark, handler: removeBookmark, guard: guardReadable }),
]
