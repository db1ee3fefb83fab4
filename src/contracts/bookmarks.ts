import { z } from 'zod'
import { contract } from './contract.ts'
import { BookmarkFolder, FolderName } from './schemas/bookmarks.ts'
import { Id, Slice } from './schemas/inputs.ts'
import { Bookmark, BookmarkState } from './schemas/posts.ts'

export const listBookmarks = contract({
  summary: '내 북마크. folder 는 그 폴더에 있는 것만',
  method: 'get',
  path: '/bookmarks',
  auth: 'post.bookmark',
  input: Slice.safeExtend({ folder: Id.optional() }),
  output: z.array(Bookmark),
})

export const addBookmark = contract({
  summary: '북마크하기',
  method: 'post',
  path: '/posts/:id/bookmark',
  auth: 'post.bookmark',
  input: z.object({ id: Id }),
  output: BookmarkState,
})

export const removeBookmark = contract({
  summary: '북마크에서 빼기',
  method: 'delete',
  path: '/posts/:id/bookmark',
  auth: 'post.bookmark',
  input: z.object({ id: Id }),
  output: BookmarkState,
})

export const listBookmarkFolders = contract({
  summary: '내 북마크 폴더',
  method: 'get',
  path: '/bookmarks/folders',
  auth: 'post.bookmark',
  input: z.object({}),
  output: z.array(BookmarkFolder),
})

/** A name that the caller has already and the 51st folder are 409. */
export const createBookmarkFolder = contract({
  summary: '북마크 폴더 만들기',
  method: 'post',
  path: '/bookmarks/folders',
  auth: 'post.bookmark',
  input: z.object({ name: FolderName }),
  output: BookmarkFolder,
  status: 201,
  limit: 'watch',
})

export const renameBookmarkFolder = contract({
  summary: '북마크 폴더 이름 바꾸기',
  method: 'patch',
  path: '/bookmarks/folders/:id',
  auth: 'post.bookmark',
  input: z.object({ id: Id, name: FolderName }),
  output: BookmarkFolder,
  limit: 'watch',
})

/** Its bookmarks stay. */
export const deleteBookmarkFolder = contract({
  summary: '북마크 폴더 지우기. 북마크는 남음',
  method: 'delete',
  path: '/bookmarks/folders/:id',
  auth: 'post.bookmark',
  input: z.object({ id: Id }),
  output: z.void(),
  status: 204,
  limit: 'watch',
})

export const moveBookmark = contract({
  summary: '북마크를 폴더로 옮기기. null 은 폴더에서 빼기',
  method: 'patch',
  path: '/bookmarks/:postId',
  auth: 'post.bookmark',
  input: z.object({ postId: Id, folderId: Id.nullable() }),
  output: z.object({ postId: z.string(), folderId: z.string().nullable() }),
  limit: 'watch',
})
