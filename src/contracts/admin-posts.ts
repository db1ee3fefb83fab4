import { z } from 'zod'
import { LIMITS } from '../rules/limits.ts'
import { PIN_SCOPES } from '../rules/pins.ts'
import { contract } from './contract.ts'
import { choice, Id, text } from './schemas/inputs.ts'
import { CategoryIds, Post } from './schemas/posts.ts'

/** `null` ends the pin. A place that is full answers 409. */
export const pinPost = contract({
  summary: '게시글을 전체나 그 게시판의 맨 위에 고정하거나 고정 풀기',
  method: 'put',
  path: '/admin/posts/:id/pin',
  auth: 'post.pin',
  limit: 'arrange',
  input: z.object({ id: Id, scope: choice(PIN_SCOPES).nullable() }),
  output: Post,
})

/** The author is notified, with the reason. */
export const movePost = contract({
  summary: '게시글을 다른 게시판으로 옮기기',
  method: 'put',
  path: '/admin/posts/:id/categories',
  auth: 'post.move',
  limit: 'arrange',
  input: z.object({ id: Id, categoryIds: CategoryIds, reason: text({ max: LIMITS.move.reasonMax }).optional() }),
  output: Post,
})
