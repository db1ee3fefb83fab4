import { z } from 'zod'
import { contract } from './contract.ts'
import { Id } from './schemas/inputs.ts'

/** What its author or a report removed stays so: a report has its own way back. */
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
