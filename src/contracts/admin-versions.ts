import { z } from 'zod'
import { contract } from './contract.ts'
import { Id, Slice } from './schemas/inputs.ts'
import { Version } from './schemas/versions.ts'

const input = Slice.safeExtend({ id: Id })
const output = z.array(Version)

export const listPostVersions = contract({
  summary: '게시글의 이전 내용, 나중 것부터',
  method: 'get',
  path: '/admin/posts/:id/versions',
  auth: 'version.list',
  input,
  output,
})

export const listCommentVersions = contract({
  summary: '댓글의 이전 내용, 나중 것부터',
  method: 'get',
  path: '/admin/comments/:id/versions',
  auth: 'version.list',
  input,
  output,
})
