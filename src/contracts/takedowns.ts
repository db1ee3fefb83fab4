import { z } from 'zod'
import { TAKEDOWN_STATUSES } from '../rules/takedowns.ts'
import { contract } from './contract.ts'
import { choice, ExpectedUpdatedAt, Id, Page } from './schemas/inputs.ts'
import { paged, Received } from './schemas/outputs.ts'
import { Proof } from './schemas/proof-of-work.ts'
import { ObjectionInput, Takedown, TakedownDecision, TakedownInput } from './schemas/takedowns.ts'

/** `urls` name posts and comments of this site. */
export const createTakedown = contract({
  summary: '게시중단 요청하기',
  method: 'post',
  path: '/takedowns',
  auth: 'takedown.create',
  input: TakedownInput.extend({ proof: Proof }),
  output: Received,
  status: 201,
  limit: 'contact',
})

/** By an author of what is blocked, once each. */
export const objectToTakedown = contract({
  summary: '임시 게시중단에 이의 제기하기',
  method: 'post',
  path: '/takedowns/:id/objection',
  auth: 'takedown.object',
  input: ObjectionInput.extend({ id: Id }),
  output: Received,
  status: 201,
  limit: 'report',
})

/** Newest first. */
export const listTakedowns = contract({
  summary: '게시중단 요청 목록',
  method: 'get',
  path: '/admin/takedowns',
  auth: 'takedown.list',
  input: z.object({ page: Page, status: choice(TAKEDOWN_STATUSES).optional(), id: Id.optional() }),
  output: paged(Takedown),
})

/** `block` hides for 30 days, after which it ends by itself; `refuse`, `lift` and `remove` are final. */
export const decideTakedown = contract({
  summary: '게시중단 요청 처리',
  method: 'patch',
  path: '/admin/takedowns/:id',
  auth: 'takedown.decide',
  input: TakedownDecision.extend({ id: Id, expectedUpdatedAt: ExpectedUpdatedAt }),
  output: Takedown,
})
