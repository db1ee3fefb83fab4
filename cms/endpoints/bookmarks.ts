import { addBookmark, listBookmarks, removeBookmark } from '#src/contracts/bookmarks.ts'
import { guardReadable } from '../operations/find-post.ts'
import { listOwnBookmarks } from '../operations/list-bookmarks.ts'
import { addOwnBookmark, removeOwnBookmark } from '../operations/set-bookmark.ts'
import { endpoint, type AppEndpoint } from './endpoint.ts'

export const bookmarkEndpoints: AppEndpoint[] = [
  endpoint({ ...listBookmarks, handler: listOwnBookmarks }),
  endpoint({ ...addBookmark, handler: addOwnBookmark, guard: guardReadable }),
  endpoint({ ...removeBookmark, handler: removeOwnBookmark, guard: guardReadable }),
]
