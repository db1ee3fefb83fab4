import * as calls from '#src/contracts/push.ts'
import { serve } from '#cms/core/call/endpoint.ts'
import { getPushKey, subscribeToPushes, unsubscribeFromPushes } from './subscribe.ts'

export const pushEndpoints = [
  serve(calls.getPushKey, getPushKey),
  serve(calls.subscribeToPushes, subscribeToPushes),
  serve(calls.unsubscribeFromPushes, unsubscribeFromPushes),
]
