import { z } from 'zod'
import { contract } from './contract.ts'
import { Month, Slice } from './schemas/inputs.ts'
import { Conversion, ConvertInput, PointsToday, PointTransaction } from './schemas/points.ts'
import { Count } from './schemas/outputs.ts'

export const listPointHistory = contract({
  summary: '내 포인트 내역',
  method: 'get',
  path: '/points/history',
  auth: 'point.read',
  input: Slice,
  output: z.array(PointTransaction),
})

export const listConversions = contract({
  summary: '내 코인 전환',
  method: 'get',
  path: '/points/conversions',
  auth: 'point.read',
  needsCoin: true,
  input: Slice,
  output: z.array(Conversion),
})

/** The points are deducted from the balance at once. */
export const convertPoints = contract({
  summary: '코인 전환 신청',
  method: 'post',
  path: '/points/convert',
  auth: 'point.convert',
  needsCoin: true,
  idempotent: true,
  input: ConvertInput,
  output: Conversion,
  status: 201,
})

export const attend = contract({
  summary: '출석. 하루 한 번',
  method: 'post',
  path: '/points/attendance',
  auth: 'point.attend',
  input: z.object({}),
  output: z.object({ awarded: Count, points: Count }),
})

/** `month` selects the month of the attendance calendar, by default the current one. */
export const getPointsToday = contract({
  summary: '오늘 더 받을 수 있는 포인트와 출석',
  method: 'get',
  path: '/points/today',
  auth: 'point.read',
  input: z.object({ month: Month.optional() }),
  output: PointsToday,
})
