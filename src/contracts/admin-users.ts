import { z } from 'zod'
import { LIMITS } from '../rules/limits.ts'
import { checkText } from '../text/checks.ts'
import { contract } from './contract.ts'
import { Grade, GradeBatch, GradeReason } from './schemas/board-rights.ts'
import { ExpectedUpdatedAt, Format, Id, Page, queryFlag, text } from './schemas/inputs.ts'
import { Me } from './schemas/members.ts'
import { RoleInput, SuspensionInput } from './schemas/role-and-suspension.ts'
import { AdjustmentInput } from './schemas/points.ts'
import { paged } from './schemas/outputs.ts'

/** `search` matches the beginning or a part of a name or e-mail; '' matches all. */
export const listAllUsers = contract({
  summary: '회원 관리 목록',
  method: 'get',
  path: '/admin/users',
  auth: 'member.list',
  input: z.object({
    page: Page,
    search: text({ max: LIMITS.account.emailMax, line: true }).default(''),
    format: Format,
  }),
  output: paged(Me),
})

/** Either `role`, or `isAdmin`; `isAdmin: false` does not change a moderator. */
export const changeRole = contract({
  summary: '회원의 역할 바꾸기',
  method: 'patch',
  path: '/admin/users/:id/role',
  auth: 'role.change',
  input: RoleInput.safeExtend({ id: Id, expectedUpdatedAt: ExpectedUpdatedAt }),
  output: Me,
})

/** Moderators give grades up to their own, to members who have no higher one. */
export const changeGrade = contract({
  summary: '회원의 등급 바꾸기',
  method: 'patch',
  path: '/admin/users/:id/grade',
  auth: 'grade.change',
  input: z.object({ id: Id, grade: Grade, reason: GradeReason }),
  output: Me,
})

/** `csv` is the body: lines of `username,grade,reason` below a header. With an error no grade is changed. */
export const changeGrades = contract({
  summary: '여러 회원의 등급을 CSV로 바꾸기',
  method: 'post',
  path: '/admin/users/grades',
  auth: 'grade.batch',
  body: 'csv',
  input: z.object({
    csv: z.string({ error: checkText.text }).max(LIMITS.pointBatch.charactersMax),
    dryRun: queryFlag(),
  }),
  output: GradeBatch,
})

/** Suspends until `until`; null lifts it. Moderators get the member without the fields that only admins may read. */
export const suspendMember = contract({
  summary: '회원의 이용 정지와 해제',
  method: 'post',
  path: '/admin/users/:id/suspend',
  auth: 'member.suspend',
  input: SuspensionInput.safeExtend({ id: Id, expectedUpdatedAt: ExpectedUpdatedAt }),
  output: Me,
})

export const signOutMember = contract({
  summary: '회원을 모든 기기에서 로그아웃',
  method: 'post',
  path: '/admin/users/:id/sign-out',
  auth: 'member.signOut',
  input: z.object({ id: Id }),
  output: z.void(),
  status: 204,
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
