import { z } from 'zod'
import { contract } from './contract.ts'

export const getCoinPrice = contract({
  summary: '{coinName} 시세 (예시 값)',
  method: 'get',
  path: '/coin/price',
  auth: 'site.read',
  needsCoin: true,
  input: z.object({}),
  output: z.object({ priceUsd: z.number(), placeholder: z.literal(true) }),
})

/** `rate` is points for one coin, `minPoints` the smallest conversion. */
export const getCoinStats = contract({
  summary: '{coinName} 전환 비율과 최소 포인트',
  method: 'get',
  path: '/coin/stats',
  auth: 'site.read',
  needsCoin: true,
  input: z.object({}),
  output: z.object({ rate: z.int().min(1), minPoints: z.int().min(1), placeholder: z.literal(true) }),
})
