import { z } from 'zod'
import { BAN_KINDS } from '../rules/bans.ts'
import { LIMITS } from '../rules/limits.ts'
import { banText } from '../text/bans.ts'
import { checkText } from '../text/checks.ts'
import { contract } from './contract.ts'
import { Ban } from './schemas/bans.ts'
import { Id, text } from './schemas/inputs.ts'

export const listBans = contract({
  summary: '브라우저, 접속 주소, 메일 도메인의 차단. 끝난 것은 없음',
  method: 'get',
  path: '/admin/bans',
  auth: 'ban.list',
  input: z.object({}),
  output: z.array(Ban),
})

/** Of `memberId` the last browser or address, or the domain of the e-mail; else `value`. Never the caller's own: 409. */
export const createBan = contract({
  summary: '차단하기',
  method: 'post',
  path: '/admin/bans',
  auth: 'ban.create',
  input: z.object({
    kind: z.enum(BAN_KINDS, { error: checkText.choice }),
    memberId: Id.optional(),
    value: text({ max: LIMITS.ban.valueMax, line: true }).optional(),
    until: z.iso.datetime({ error: checkText.time }),
    reason: text({ min: 1, max: LIMITS.ban.reasonMax, short: banText.reasonWrong, line: true }),
  }),
  output: Ban,
  status: 201,
})

export const endBan = contract({
  summary: '차단 풀기',
  method: 'delete',
  path: '/admin/bans/:id',
  auth: 'ban.end',
  input: z.object({ id: Id }),
  output: z.void(),
  status: 204,
})
