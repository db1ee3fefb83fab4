import { addBookmark, listBookmarks, removeBookmark } from '#src/contracts/bookmarks.ts'
import { endpoint, type AppEndpoint } from '../call/endpoint.ts'
import { guardReadable } from '../posts/find.ts'
import { listOwnBookmarks } from './list.ts'
import { addOwnBookmark, removeOwnBookmark } from './set.ts'

export const bookmarkEndpoints: AppEndpoint[] = [
  endpoint({ ...listBookmarks, handler: listOwnBookmarks }),
  endpoint({ ...addBookmark, handler: addOwnBookmark, guard: guardReadable }),
  endpoint({ ...removeBookmark, handler: removeOwnBookmark, guard: guardReadable }),
]
