import { getPushKey, subscribeToPushes, unsubscribeFromPushes } from '#src/contracts/push.ts'
import { call } from '../api/call.ts'

/** Whether this browser receives pushes; `denied` by its owner, or it cannot. */
export type PushState = 'on' | 'off' | 'denied' | 'unsupported'

const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The state of this browser; without a service worker yet it is off. */
export async function pushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const worker = await navigator.serviceWorker.getRegistration()
  const subscription = await worker?.pushManager.getSubscription()
  return subscription && Notification.permission === 'granted' ? 'on' : 'off'
}

/** Asks for the browser's permission, and subscribes with the server's key. */
export async function startPushes(): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const { key } = await call(getPushKey, {})
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made.toJSON()
  try {
    await call(subscribeToPushes, { endpoint, keys: { p256dh, auth } })
  } catch (error) {
    // A subscription that the server does not know would never bring anything.
    await made.unsubscribe()
    throw error
  }
  return 'on'
}

/** Ends the subscription here and on the server. */
export async function stopPushes(): Promise<PushState> {
  const worker = await navigator.serviceWorker.getRegistration()
  const subscription = await worker?.pushManager.getSubscription()
  if (!subscription) return 'off'
  await call(unsubscribeFromPushes, { endpoint: subscription.endpoint })
  await subscription.unsubscribe()
  return 'off'
}
