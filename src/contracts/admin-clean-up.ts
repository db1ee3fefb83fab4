import { z } from 'zod'
import { LIMITS } from '../rules/limits.ts'
import { contract } from './contract.ts'
import { CleanUpForm, RemovedCount } from './schemas/clean-up.ts'
import { Id, queryInt } from './schemas/inputs.ts'

const { hoursMin, hoursMax } = LIMITS.cleanUp

/** Counts what a clean-up would remove now. */
export const previewCleanUp = contract({
  summary: '한꺼번에 정리하면 삭제될 것의 수',
  method: 'get',
  path: '/admin/users/:id/clean-up',
  auth: 'member.cleanUp',
  input: z.object({ id: Id, hours: queryInt(hoursMin, hoursMax) }),
  output: RemovedCount,
})

/**
 * Removes the member's posts, comments and messages of the last `hours` as reports do, with one report of origin `cleanUp`;
 * its `restore` brings all of it back. Staff are refused (403). Where nothing is to be removed, no report is made.
 */
export const cleanUpMember = contract({
  summary: '한 회원이 최근에 올린 것을 한꺼번에 삭제',
  method: 'post',
  path: '/admin/users/:id/clean-up',
  auth: 'member.cleanUp',
  input: CleanUpForm.extend({ id: Id }),
  output: RemovedCount,
})
