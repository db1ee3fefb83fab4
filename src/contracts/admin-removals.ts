import { z } from 'zod'
import { contract } from './contract.ts'
import { Id } from './schemas/inputs.ts'
import { Moderation } from './schemas/removals.ts'

/** For the site's menus, which offer only what the server allows. */
export const getPostModeration = contract({
  summary: '게시글을 운영진이 삭제하거나 되돌릴 수 있는지와 그 이유',
  method: 'get',
  path: '/admin/posts/:id/moderation',
  auth: 'post.restore',
  input: z.object({ id: Id }),
  output: Moderation,
})

export const getCommentModeration = contract({
  summary: '댓글을 운영진이 삭제하거나 되돌릴 수 있는지와 그 이유',
  method: 'get',
  path: '/admin/comments/:id/moderation',
  auth: 'comment.restore',
  input: z.object({ id: Id }),
  output: Moderation,
})

/** Content that its author or a report removed stays removed: a report is reversed by its own decision. */
export const restorePost = contract({
  summary: '운영진이 지운 게시글 되돌리기',
  method: 'post',
  path: '/admin/posts/:id/restore',
  auth: 'post.restore',
  input: z.object({ id: Id }),
  output: z.void(),
  status: 204,
})

export const restoreComment = contract({
  summary: '운영진이 지운 댓글 되돌리기',
  method: 'post',
  path: '/admin/comments/:id/restore',
  auth: 'comment.restore',
  input: z.object({ id: Id }),
  output: z.void(),
  status: 204,
})
