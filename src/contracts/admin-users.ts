import { z } from 'zod'
import { LIMITS } from '../rules/limits.ts'
import { contract } from './contract.ts'
import { ExpectedUpdatedAt, flag, Id, Page, text } from './schemas/inputs.ts'
import { Me } from './schemas/members.ts'
import { AdjustmentInput } from './schemas/points.ts'
import { paged } from './schemas/shapes.ts'

/** `search` finds the beginning or a part of a name or e-mail; '' finds all. */
export const listAllUsers = contract({
  summary: '회원 관리 목록',
  method: 'get',
  path: '/admin/users',
  auth: 'member.list',
  input: z.object({ page: Page, search: text({ max: LIMITS.account.emailMax, line: true }).default('') }),
  output: paged(Me),
})

export const changeRole = contract({
  summary: '관리자 권한 주기와 거두기',
  method: 'patch',
  path: '/admin/users/:id/role',
  auth: 'role.change',
  input: z.object({ id: Id, isAdmin: flag(), expectedUpdatedAt: ExpectedUpdatedAt }),
  output: Me,
})

/** A balance never goes below 0 (422). */
export const adjustPoints = contract({
  summary: '포인트 조정',
  method: 'post',
  path: '/admin/users/:id/points',
  auth: 'points.adjust',
  input: AdjustmentInput.extend({ id: Id, expectedUpdatedAt: ExpectedUpdatedAt }),
  output: Me,
})
