import { z } from 'zod'
import { contract } from './contract.ts'
import {
  Email,
  Invitation,
  LeavePassword,
  LoginInput,
  NewPassword,
  RegisterInput,
  ResetRequest,
} from './schemas/account.ts'
import { Id, queryFlag, Word } from './schemas/inputs.ts'
import { MemberData } from './schemas/member-data.ts'
import { Proof } from './schemas/proof-of-work.ts'
import { Me, OwnSession, SignedIn } from './schemas/members.ts'

/** A path of this site to go to afterwards; anything else is ignored by the rule in src/rules/next-path.ts. */
const Next = z.object({ next: Word.optional() })

/** A sign-up that waits for an admin. */
const Pending = z.object({ pending: z.literal(true) })

export const getCurrentUser = contract({
  summary: '로그인한 회원',
  method: 'get',
  path: '/auth/user',
  auth: 'auth.self',
  input: z.object({}),
  output: Me,
  whileOwing: ['password', 'email'],
})

/** 202 with `pending` and no token where an admin approves sign-ups. */
export const register = contract({
  summary: '회원가입',
  method: 'post',
  path: '/auth/register',
  auth: 'auth.enter',
  input: RegisterInput.extend({ proof: Proof }),
  output: z.union([SignedIn, Pending]),
  status: 201,
  limit: 'register',
  suspended: 'guest',
})

export const login = contract({
  summary: '이메일이나 사용자 이름과 비밀번호로 로그인. 옮겨 온 회원은 예전 아이디로도',
  method: 'post',
  path: '/auth/login',
  auth: 'auth.enter',
  input: LoginInput,
  output: SignedIn,
  suspended: 'guest',
})

export const logout = contract({
  summary: '로그아웃. 토큰과 쿠키가 더는 쓰이지 않음',
  method: 'post',
  path: '/auth/logout',
  auth: 'auth.self',
  input: z.object({}),
  output: z.void(),
  status: 204,
  cookie: true,
  suspended: 'member',
  beforeAgreeing: true,
  whileOwing: ['password', 'email'],
})

export const refreshToken = contract({
  summary: '쿠키로 로그인된 페이지가 토큰을 받음. 같은 사이트에서만',
  method: 'post',
  path: '/auth/token',
  auth: 'auth.self',
  input: z.object({}),
  output: SignedIn,
  cookie: true,
  beforeAgreeing: true,
  whileOwing: ['password', 'email'],
})

/** `password` re-authenticates the caller; a member without one must have signed in within the last ten minutes. */
export const leave = contract({
  summary: '탈퇴. 모든 기기에서 로그아웃됨',
  method: 'delete',
  path: '/auth/user',
  auth: 'auth.self',
  input: z.object({ password: LeavePassword }),
  output: z.void(),
  status: 204,
  beforeAgreeing: true,
  whileOwing: ['email'],
})

/** Streamed in chunks, because it may be large. */
export const exportData = contract({
  summary: '내 데이터를 JSON 파일 하나로 내려받기',
  method: 'get',
  path: '/auth/user/export',
  auth: 'auth.self',
  input: z.object({}),
  output: MemberData,
  limit: 'export',
  suspended: 'member',
  whileOwing: ['password', 'email'],
})

/** The same response after the same time whether or not a member has this address. */
export const requestPasswordReset = contract({
  summary: '비밀번호 재설정 링크를 메일로 받기',
  method: 'post',
  path: '/auth/password-reset/request',
  auth: 'auth.enter',
  input: ResetRequest.extend({ proof: Proof }),
  output: z.void(),
  status: 202,
  limit: 'passwordReset',
})

/** Ends every session; only the token in the response stays valid. */
export const confirmPasswordReset = contract({
  summary: '메일의 링크로 새 비밀번호 정하기',
  method: 'post',
  path: '/auth/password-reset/confirm',
  auth: 'auth.enter',
  input: z.object({ token: Word, password: NewPassword }),
  output: z.object({ token: z.string() }),
})

export const requestEmailVerification = contract({
  summary: '이메일 주소를 확인하는 링크를 메일로 받기',
  method: 'post',
  path: '/auth/verify-email/request',
  auth: 'auth.self',
  input: z.object({}),
  output: z.void(),
  status: 202,
  limit: 'verifyEmail',
})

/** Requires a session of the member whom the link was made for: who registered an address may not own it. */
export const confirmEmail = contract({
  summary: '메일의 링크로 이메일 주소 확인. 그 회원으로 로그인한 상태여야 함',
  method: 'post',
  path: '/auth/verify-email/confirm',
  auth: 'auth.self',
  input: z.object({ token: Word }),
  output: z.void(),
  status: 204,
})

/**
 * `password` re-authenticates the caller; a member without one must have signed in within the last ten minutes. 202
 * without a body where a link was sent, else the member: one without an address on a site that sends no mails.
 */
export const requestEmailChange = contract({
  summary: '새 이메일 주소로 확인 링크 받기. 지금 주소에도 알림',
  method: 'post',
  path: '/auth/email-change/request',
  auth: 'auth.self',
  input: z.object({ email: Email, password: LeavePassword }),
  output: Me.optional(),
  limit: 'emailChange',
  whileOwing: ['email'],
  // The address comes before the agreement.
  beforeAgreeing: true,
})

export const confirmEmailChange = contract({
  summary: '메일의 링크로 이메일 주소 바꾸기. 그 회원으로 로그인한 상태여야 함',
  method: 'post',
  path: '/auth/email-change/confirm',
  auth: 'auth.self',
  input: z.object({ token: Word }),
  output: Me,
  whileOwing: ['email'],
  beforeAgreeing: true,
})

export const listSessions = contract({
  summary: '내가 로그인한 기기',
  method: 'get',
  path: '/auth/sessions',
  auth: 'auth.self',
  input: z.object({}),
  output: z.array(OwnSession),
})

/** The session's token and event streams end at once. */
export const endOwnSession = contract({
  summary: '로그인한 기기 하나에서 로그아웃',
  method: 'delete',
  path: '/auth/sessions/:id',
  auth: 'auth.self',
  input: z.object({ id: Id }),
  output: z.void(),
  status: 204,
})

/** What a provider sends the browser back with. */
const ProviderAnswer = z.object({
  code: Word.optional(),
  state: Word.optional(),
  iss: Word.optional(),
  error: Word.optional(),
})

export const googleStatus = contract({
  summary: 'Google 로그인을 쓸 수 있는지',
  method: 'get',
  path: '/auth/google/status',
  auth: 'auth.enter',
  input: z.object({}),
  output: z.object({ available: z.boolean() }),
  suspended: 'guest',
})

export const startGoogle = contract({
  summary: 'Google 로그인 화면으로 이동',
  method: 'get',
  path: '/auth/google',
  auth: 'auth.enter',
  // `again`: by prompt=login, for the confirmation of a member who is signed in and has no other way to give it.
  input: Next.extend({ invitation: Invitation.optional(), again: queryFlag() }),
  output: z.void(),
  suspended: 'guest',
})

export const finishGoogle = contract({
  summary: 'Google에서 돌아와 쿠키를 받고 next로 이동',
  method: 'get',
  path: '/auth/google/callback',
  auth: 'auth.enter',
  input: ProviderAnswer,
  output: z.void(),
  suspended: 'guest',
})

export const kakaoStatus = contract({
  ...googleStatus,
  summary: '카카오 로그인을 쓸 수 있는지',
  path: '/auth/kakao/status',
})

export const startKakao = contract({
  ...startGoogle,
  summary: '카카오 로그인 화면으로 이동',
  path: '/auth/kakao',
})

export const finishKakao = contract({
  ...finishGoogle,
  summary: '카카오에서 돌아와 쿠키를 받고 next로 이동',
  path: '/auth/kakao/callback',
})

export const openLogin = contract({
  summary: '로그인 화면으로 이동',
  method: 'get',
  path: '/login',
  auth: 'auth.enter',
  input: Next,
  output: z.void(),
  suspended: 'guest',
})
