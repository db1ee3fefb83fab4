import { z } from 'zod'
import { contract } from './contract.ts'
import { Day, Format } from './schemas/inputs.ts'
import { Overview, WaitingByTab } from './schemas/overview.ts'

/** The number of pending items in each tab of /admin that the caller may open; tabs without any are left out. */
export const getWaiting = contract({
  summary: '관리자 페이지의 탭마다 처리할 일의 수',
  method: 'get',
  path: '/admin/waiting',
  auth: 'report.list',
  input: z.object({}),
  output: WaitingByTab,
})

/**
 * From `from` to `to`, both days in Asia/Seoul and at most a year; the last 30 days when they are left out. As CSV it is
 * the economy, one line a day.
 */
export const getOverview = contract({
  summary: '운영 현황: 하루별 수치, 원장 상태, 처리할 일, 작업',
  method: 'get',
  path: '/admin/overview',
  auth: 'overview.read',
  input: z.object({ from: Day.optional(), to: Day.optional(), format: Format }),
  output: Overview,
})
