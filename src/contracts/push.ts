import { z } from 'zod'
import { LIMITS } from '../rules/limits.ts'
import { checkText } from '../text/checks.ts'
import { contract } from './contract.ts'

const Endpoint = z
  .string({ error: checkText.text })
  .max(LIMITS.push.endpointMax, { error: checkText.tooLong(LIMITS.push.endpointMax) })
/** A key of the browser in base64url; some browsers' scripts leave the padding. */
const Key = z
  .string({ error: checkText.pushKeys })
  .max(200, { error: checkText.pushKeys })
  .regex(/^[A-Za-z0-9_-]+={0,2}$/, { error: checkText.pushKeys })

export const getPushKey = contract({
  summary: '브라우저가 푸시를 구독할 때 쓰는 서버의 공개 키(VAPID)',
  method: 'get',
  path: '/push/key',
  auth: 'site.read',
  input: z.object({}),
  output: z.object({ key: z.string() }),
})

/** The same endpoint moves to the member who subscribed last. */
export const subscribeToPushes = contract({
  summary: '이 브라우저로 푸시 알림 받기. 회원마다 10개까지, 넘으면 먼저 구독한 것이 빠짐',
  method: 'post',
  path: '/push/subscriptions',
  auth: 'notification.read',
  input: z.object({
    endpoint: Endpoint,
    keys: z.object({ p256dh: Key, auth: Key }, { error: checkText.pushKeys }),
  }),
  output: z.object({ endpoint: z.string() }),
  status: 201,
  limit: 'pushSubscription',
})

export const unsubscribeFromPushes = contract({
  summary: '이 브라우저로 푸시 알림 받지 않기',
  method: 'delete',
  path: '/push/subscriptions',
  auth: 'notification.read',
  input: z.object({ endpoint: Endpoint }),
  output: z.void(),
  status: 204,
})
