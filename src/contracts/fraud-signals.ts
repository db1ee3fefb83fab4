import { z } from 'zod'
import { LIMITS } from '../rules/limits.ts'
import { addressText } from '../text/fraud-signals.ts'
import { contract } from './contract.ts'
import { Id, Page, text } from './schemas/inputs.ts'
import { paged } from './schemas/outputs.ts'
import { MemberAddress, FraudSignal, LikeRing } from './schemas/fraud-signals.ts'

export const listFraudSignals = contract({
  summary: '한 회원이 여러 계정 가운데 하나일 수 있는 점',
  method: 'get',
  path: '/admin/users/:id/signs',
  auth: 'fraud-signal.list',
  input: z.object({ id: Id }),
  output: z.array(FraudSignal),
})

/** Found every night. */
export const listLikeRings = contract({
  summary: '서로 좋아요를 몰아준 회원들',
  method: 'get',
  path: '/admin/signs',
  auth: 'fraud-signal.list',
  input: z.object({ page: Page }),
  output: paged(LikeRing),
})

/** Each look is in the audit log with its reason, which is why it is no GET. */
export const listMemberAddresses = contract({
  summary: '한 회원의 접속 주소. 이유가 운영 기록에 남음',
  method: 'post',
  path: '/admin/users/:id/addresses',
  auth: 'address.read',
  input: z.object({
    id: Id,
    reason: text({ min: 1, max: LIMITS.accessRecord.reasonMax, short: addressText.reasonWrong, line: true }),
  }),
  output: z.array(MemberAddress),
})
