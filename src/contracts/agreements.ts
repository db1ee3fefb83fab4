import { z } from 'zod'
import { checkText } from '../text/checks.ts'
import { contract } from './contract.ts'
import { Agreement } from './schemas/agreements.ts'
import { flag } from './schemas/inputs.ts'

const agreed = z.literal(true, { error: checkText.agreement })

export const listAgreements = contract({
  summary: '내가 동의한 내용, 새것부터',
  method: 'get',
  path: '/users/me/agreements',
  auth: 'auth.self',
  input: z.object({}),
  output: z.array(Agreement),
})

/** `terms` and `privacy` accept the version in force; `news` false withdraws the consent. */
export const saveAgreements = contract({
  summary: '약관의 새 내용에 동의하고, 소식 메일 수신에 동의하거나 철회하기',
  method: 'put',
  path: '/users/me/agreements',
  auth: 'auth.self',
  input: z.object({ news: flag().optional(), terms: agreed.optional(), privacy: agreed.optional() }),
  output: z.array(Agreement),
  beforeAgreeing: true,
})
