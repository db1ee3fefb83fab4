import { z } from 'zod'
import { HUE_MAX } from '../rules/brand.ts'
import { contract } from './contract.ts'

export const getOpenApi = contract({
  summary: '이 API의 OpenAPI 3.1 문서',
  method: 'get',
  path: '/openapi.json',
  auth: 'site.read',
  input: z.object({}),
  output: z.record(z.string(), z.unknown()),
})

/** `siteTagline` is what pages show: the forum's own words where the operator chose none. */
export const getSite = contract({
  summary: '사이트의 이름과 색상, 로고',
  method: 'get',
  path: '/site',
  auth: 'site.read',
  input: z.object({}),
  output: z.object({
    siteName: z.string(),
    siteTagline: z.string(),
    coinName: z.string(),
    coinEnabled: z.boolean(),
    brandHue: z.int().min(0).max(HUE_MAX).nullable(),
    logo: z.string().nullable(),
    icon: z.string().nullable(),
    shareImage: z.string().nullable(),
  }),
})

export const getHealth = contract({
  summary: '서버와 데이터베이스의 상태',
  method: 'get',
  path: '/health',
  auth: 'site.read',
  input: z.object({}),
  output: z.object({ status: z.literal('ok'), database: z.enum(['sqlite', 'mongodb']) }),
  isProbe: true,
})
