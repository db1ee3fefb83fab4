import { z } from 'zod'
import { contract } from './contract.ts'

export const getOpenApi = contract({
  summary: '이 API의 OpenAPI 3.1 문서',
  method: 'get',
  path: '/openapi.json',
  auth: 'site.read',
  input: z.object({}),
  output: z.record(z.string(), z.unknown()),
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
