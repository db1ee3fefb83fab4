import { z } from 'zod'
import { contract } from './contract.ts'
import { Id, Slice } from './schemas/inputs.ts'
import { Bookmark, BookmarkState } from './schemas/posts.ts'

export const listBookmarks = contract({
  summary: '내 북마크',
  method: 'get',
  path: '/bookmarks',
  auth: 'post.bookmark',
  input: Slice,
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
