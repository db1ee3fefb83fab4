import { z } from 'zod'
import { LIMITS } from '../rules/limits.ts'
import { checkText } from '../text/checks.ts'
import { contract } from './contract.ts'
import { Id, Page, text } from './schemas/inputs.ts'
import { paged } from './schemas/outputs.ts'
import { Invitation, SignUp } from './schemas/sign-ups.ts'

/** The oldest first; with `id` that one alone. */
export const listSignUps = contract({
  summary: '승인을 기다리는 가입 신청',
  method: 'get',
  path: '/admin/sign-ups',
  auth: 'signUp.list',
  input: z.object({ page: Page, id: Id.optional() }),
  output: paged(SignUp),
})

/** The person gets a mail; 409 for one that is already decided. */
export const decideSignUp = contract({
  summary: '가입 신청 승인과 거절',
  method: 'patch',
  path: '/admin/sign-ups/:id',
  auth: 'signUp.decide',
  input: z.object({
    id: Id,
    action: z.enum(['accept', 'refuse'], { error: checkText.choice }),
    reason: text({ max: LIMITS.signUp.reasonMax, line: true }).nullish(),
  }),
  output: SignUp,
})

export const listInvitations = contract({
  summary: '내가 만든 초대 코드',
  method: 'get',
  path: '/users/me/invitations',
  auth: 'auth.self',
  input: z.object({}),
  output: z.array(Invitation),
})

/** From level 10 on; 409 for a fourth in one month. */
export const createInvitation = contract({
  summary: '초대 코드 만들기',
  method: 'post',
  path: '/users/me/invitations',
  auth: 'auth.self',
  input: z.object({}),
  output: Invitation,
  status: 201,
})
