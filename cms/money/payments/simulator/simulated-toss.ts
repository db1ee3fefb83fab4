import type { Env } from '#cms/machinery/platform/env.ts'
import type { PaymentProvider } from '../provider.ts'
import { toss } from '../toss.ts'

/** Below which path of the forum's own server the simulator lives. */
export const SIMULATOR_PATH = '/toss-simulator'
/** The one pair of keys that the simulator knows. */
export const SIMULATOR_KEYS = { clientKey: 'test_ck_simulator', secretKey: 'test_sk_simulator' } as const

const EVERY_ADDRESS = new Set(['', '0.0.0.0', '::'])

/** Where this server reaches itself. */
export function ownUrl({ HOST, PORT }: Pick<Env, 'HOST' | 'PORT'>): string {
  if (EVERY_ADDRESS.has(HOST)) return `http://127.0.0.1:${PORT}`
  return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`
}

/** The very adapter of production, speaking over HTTP to the simulator inside this server. */
export const simulatedToss = (env: Pick<Env, 'HOST' | 'PORT' | 'SITE_URL'>): PaymentProvider =>
  toss({
    ...SIMULATOR_KEYS,
    name: 'simulator',
    siteUrl: env.SITE_URL,
    apiUrl: `${ownUrl(env)}${SIMULATOR_PATH}`,
    sdkUrl: `${env.SITE_URL}${SIMULATOR_PATH}/v2/standard`,
  })
