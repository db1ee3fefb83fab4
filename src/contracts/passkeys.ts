import { z } from 'zod'
import { contract } from './contract.ts'
import { Id } from './schemas/inputs.ts'
import { SignedIn } from './schemas/members.ts'
import { Passkey, PasskeyAssertion, PasskeyName, PasskeyOptions, PasskeyRegistration } from './schemas/passkeys.ts'

export const listPasskeys = contract({
  summary: '내 패스키',
  method: 'get',
  path: '/auth/passkeys',
  auth: 'auth.self',
  input: z.object({}),
  output: z.array(Passkey),
})

export const renamePasskey = contract({
  summary: '내 패스키의 이름 바꾸기',
  method: 'patch',
  path: '/auth/passkeys/:id',
  auth: 'auth.self',
  input: z.object({ id: Id, name: PasskeyName }),
  output: Passkey,
})

export const deletePasskey = contract({
  summary: '내 패스키 지우기. 그 패스키로는 더 로그인할 수 없음',
  method: 'delete',
  path: '/auth/passkeys/:id',
  auth: 'auth.self',
  input: z.object({ id: Id }),
  output: z.void(),
  status: 204,
})

/** The challenge in the answer is valid once, for five minutes. */
export const requestPasskey = contract({
  summary: '패스키를 만들 때 브라우저에 넘기는 값. 한 번만 쓸 수 있음',
  method: 'post',
  path: '/auth/passkeys/register/options',
  auth: 'auth.self',
  input: z.object({}),
  output: PasskeyOptions,
  limit: 'passkey',
})

export const addPasskey = contract({
  summary: '브라우저가 만든 패스키 등록',
  method: 'post',
  path: '/auth/passkeys/register',
  auth: 'auth.self',
  input: PasskeyRegistration,
  output: Passkey,
  status: 201,
  limit: 'passkey',
})

export const requestPasskeySignIn = contract({
  summary: '패스키로 로그인할 때 브라우저에 넘기는 값. 한 번만 쓸 수 있음',
  method: 'post',
  path: '/auth/passkeys/sign-in/options',
  auth: 'auth.enter',
  input: z.object({}),
  output: PasskeyOptions,
  limit: 'passkey',
  suspended: 'guest',
})

export const signInWithPasskey = contract({
  summary: '패스키로 로그인',
  method: 'post',
  path: '/auth/passkeys/sign-in',
  auth: 'auth.enter',
  input: PasskeyAssertion,
  output: SignedIn,
  limit: 'passkey',
  suspended: 'guest',
})
