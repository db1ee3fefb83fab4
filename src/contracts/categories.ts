import { z } from 'zod'
import { contract } from './contract.ts'
import { PostFilter, Slice, Word } from './schemas/inputs.ts'
import { ModeratedCategory, Post, Watching } from './schemas/posts.ts'

export const listCategories = contract({
  summary: '게시판 목록',
  method: 'get',
  path: '/categories',
  auth: 'site.read',
  input: z.object({}),
  output: z.array(ModeratedCategory),
})

/** `slug` is a slug or a category's number; an unknown one answers 404. */
export const getCategory = contract({
  summary: '게시판',
  method: 'get',
  path: '/categories/:slug',
  auth: 'site.read',
  input: z.object({ slug: Word }),
  output: ModeratedCategory,
})

/** A `prefix` that the board does not have answers 400. */
export const listCategoryPosts = contract({
  summary: '게시판의 게시글. prefix 는 게시판의 말머리 가운데 하나',
  method: 'get',
  path: '/categories/:slug/posts',
  auth: 'post.read',
  input: Slice.safeExtend({ slug: Word, filter: PostFilter.default('newest'), prefix: Word.optional() }),
  output: z.array(Post),
})

/** `id` is a category's number or slug. */
export const watchBoard = contract({
  summary: '게시판의 새 글 알림 받기(all)와 그만 받기(off)',
  method: 'put',
  path: '/categories/:id/watch',
  auth: 'post.follow',
  input: z.object({ id: Word, level: Watching }),
  output: z.object({ watching: Watching }),
  limit: 'watch',
})
