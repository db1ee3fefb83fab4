import { z } from 'zod'
import { contract } from './contract.ts'
import { Id } from './schemas/inputs.ts'
import { Author } from './schemas/members.ts'

const input = z.object({ id: Id })

/** Each call is in the audit log. NOT_FOUND where the author has left. */
export const getPostAuthor = contract({
  summary: '익명 글의 글쓴이. 본 기록이 운영 기록에 남음',
  method: 'get',
  path: '/admin/posts/:id/author',
  auth: 'anonymous.look',
  input,
  output: Author,
})

/** The same of a comment. */
export const getCommentAuthor = contract({
  summary: '익명 댓글의 글쓴이. 본 기록이 운영 기록에 남음',
  method: 'get',
  path: '/admin/comments/:id/author',
  auth: 'anonymous.look',
  input,
  output: Author,
})
