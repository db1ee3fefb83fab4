import * as calls from '#src/contracts/bookmarks.ts'
import { serve } from '#cms/core/call/endpoint.ts'
import type { GuardCall } from '#cms/core/call/call.ts'
import {
  createBookmarkFolder,
  deleteBookmarkFolder,
  guardOwnFolder,
  listBookmarkFolders,
  moveBookmark,
  ownFolder,
  renameBookmarkFolder,
} from './bookmark-folders.ts'
import { guardReadable } from './find.ts'
import { listBookmarks, addBookmark, removeBookmark } from './bookmarks.ts'

/** Refuses a list of a folder that is not the caller's. */
const guardFolder = async ({ req, received: { folder } }: GuardCall) => {
  if (typeof folder === 'string') await ownFolder(req, folder)
}

export const bookmarkEndpoints = [
  serve(calls.listBookmarks, listBookmarks, { guard: guardFolder }),
  serve(calls.listBookmarkFolders, listBookmarkFolders),
  serve(calls.createBookmarkFolder, createBookmarkFolder),
  serve(calls.renameBookmarkFolder, renameBookmarkFolder, { guard: guardOwnFolder }),
  serve(calls.deleteBookmarkFolder, deleteBookmarkFolder, { guard: guardOwnFolder }),
  serve(calls.moveBookmark, moveBookmark),
  serve(calls.addBookmark, addBookmark, { guard: guardReadable }),
  serve(calls.removeBookmark, removeBookmark, { guard: guardReadable }),
]
