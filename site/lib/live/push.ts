import { getPushKey, subscribeToPushes, unsubscribeFromPushes } from '#src/contracts/push.ts'
import { codeOf } from '../api/call-error.ts'
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

/** Why pushes were not started: the question was closed, the site sends none, the browser reaches no push service. */
export type PushRefusal = 'denied' | 'dismissed' | 'serverOff' | 'noService'

/** Asks for the browser's permission, and subscribes with the server's key; returns null, or why not. */
export async function startPushes(): Promise<PushRefusal | null> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed'
  const key = await serverKey()
  if (key === null) return 'serverOff'
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const subscribing = pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const made = await subscribing.catch(() => null)
  if (!made) return 'noService'
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made.toJSON()
  try {
    await call(subscribeToPushes, { endpoint, keys: { p256dh, auth } })
  } catch (error) {
    // A subscription that the server does not know would never bring anything.
    await made.unsubscribe()
    throw error
  }
  return null
}

/** The server's key; null while it sends no pushes. */
async function serverKey(): Promise<string | null> {
  try {
    return (await call(getPushKey, {})).key
  } catch (error) {
    if (codeOf(error) === 'NOT_FOUND') return null
    throw error
  }
}

/** Ends the subscription here and on the server. */
export async function stopPushes(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration()
  const subscription = await worker?.pushManager.getSubscription()
  if (!subscription) return
  await call(unsubscribeFromPushes, { endpoint: subscription.endpoint })
  await subscription.unsubscribe()
}
