import { z } from 'zod'
import { PROOF_PURPOSES } from '../rules/proof-of-work.ts'
import { contract } from './contract.ts'
import { choice } from './schemas/inputs.ts'
import { Challenge } from './schemas/proof-of-work.ts'

/** For `solveChallenge` of altcha-lib; `proof` is then `{ challenge, solution }` as JSON in base64. */
export const getChallenge = contract({
  summary: '가입, 비밀번호 재설정, 문의 양식에 함께 보낼 작업 증명 문제 받기',
  method: 'get',
  path: '/challenge',
  auth: 'site.read',
  input: z.object({ for: choice(PROOF_PURPOSES) }),
  output: Challenge,
  suspended: 'guest',
})
