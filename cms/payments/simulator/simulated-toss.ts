import type { Env } from '#cms/core/platform/env.ts'
import type { PaymentProvider } from '../provider.ts'
import { toss } from '../toss.ts'

/** The simulator's path on the forum's server. */
export const SIMULATOR_PATH = '/toss-simulator'
/** The only keys that the simulator accepts. */
export const SIMULATOR_KEYS = { clientKey: 'test_ck_simulator', secretKey: 'test_sk_simulator' } as const

const EVERY_ADDRESS = new Set(['', '0.0.0.0', '::'])

/** The URL at which this server reaches itself. */
export function ownUrl({ HOST, PORT }: Pick<Env, 'HOST' | 'PORT'>): string {
  if (EVERY_ADDRESS.has(HOST)) return `http://127.0.0.1:${PORT}`
  return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`
}

/** Production's adapter, connected over HTTP to the simulator in this server. */
export const simulatedToss = (env: Pick<Env, 'HOST' | 'PORT' | 'SITE_URL'>): PaymentProvider =>
  toss({
    ...SIMULATOR_KEYS,
    name: 'simulator',
    siteUrl: env.SITE_URL,
    apiUrl: `${ownUrl(env)}${SIMULATOR_PATH}`,
    sdkUrl: `${env.SITE_URL}${SIMULATOR_PATH}/v2/standard`,
  })
