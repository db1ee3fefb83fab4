import { z } from 'zod'
import { contract } from './contract.ts'
import { choice, Id, Page } from './schemas/inputs.ts'
import { InspectedMember, MemberSession, OrderOfMember } from './schemas/admin-member.ts'
import { Conversion, PointTransaction } from './schemas/points.ts'
import { Report } from './schemas/reports.ts'
import { Count, paged } from './schemas/outputs.ts'

const input = z.object({ id: Id, page: Page })

/** Moderators get the member without the fields that only admins may read. */
export const getMember = contract({
  summary: '한 회원을 운영진이 보는 대로',
  method: 'get',
  path: '/admin/users/:id',
  auth: 'member.inspect',
  input: z.object({ id: Id }),
  output: InspectedMember,
})

/** `of`: reports about the member's content, or reports that the member made; newest first. */
export const listMemberReports = contract({
  summary: '한 회원이 받은 신고와 한 신고',
  method: 'get',
  path: '/admin/users/:id/reports',
  auth: 'member.inspect',
  input: input.extend({ of: choice(['against', 'by']).default('against') }),
  output: paged(Report),
})

export const listMemberLedger = contract({
  summary: '한 회원의 포인트 내역, 새것부터',
  method: 'get',
  path: '/admin/users/:id/ledger',
  auth: 'member.list',
  input,
  output: paged(PointTransaction),
})

export const listMemberOrders = contract({
  summary: '한 회원의 결제, 새것부터',
  method: 'get',
  path: '/admin/users/:id/orders',
  auth: 'member.list',
  input,
  output: paged(OrderOfMember),
})

export const listMemberConversions = contract({
  summary: '한 회원의 코인 전환, 새것부터',
  method: 'get',
  path: '/admin/users/:id/conversions',
  auth: 'member.list',
  needsCoin: 'listed',
  input,
  output: paged(Conversion),
})

/** Active sessions and remembered browsers, without their tokens. */
export const listMemberSessions = contract({
  summary: '한 회원의 로그인과 기기',
  method: 'get',
  path: '/admin/users/:id/sessions',
  auth: 'member.list',
  input: z.object({ id: Id }),
  output: z.object({ signedIn: z.array(MemberSession), devices: z.array(MemberSession), failures: Count }),
})
