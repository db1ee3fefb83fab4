import { z } from 'zod'
import { contract } from './contract.ts'
import { LeavePassword } from './schemas/account.ts'
import { Word } from './schemas/inputs.ts'
import { PasskeyAssertion } from './schemas/passkeys.ts'

/** By the password, or by what `navigator.credentials` answered to the options of a sign-in. */
export const confirmIdentity = contract({
  summary: '비밀번호나 패스키로 본인 확인. 10분 동안 이 세션에 적용됨',
  method: 'post',
  path: '/auth/confirm',
  auth: 'auth.self',
  input: PasskeyAssertion.partial().extend({ password: LeavePassword }),
  output: z.void(),
  status: 204,
  limit: 'confirm',
  suspended: 'member',
  // The export asks for it.
  beforeAgreeing: true,
  whileOwing: ['password', 'email'],
})

/** The link of the mail about a sign-in from a new browser. */
export const disownSignIn = contract({
  summary:
    '내가 하지 않은 로그인. 그 뒤의 세션, 링크, 로그인 방법, 이메일 변경{coin}, 전환{/coin}이 끝나고 비밀번호를 다시 정해야 함',
  method: 'post',
  path: '/auth/not-me',
  auth: 'auth.enter',
  input: z.object({ token: Word }),
  output: z.void(),
  status: 204,
  limit: 'passwordReset',
  suspended: 'guest',
})
