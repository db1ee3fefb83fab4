import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SIMULATOR_KEYS } from './simulated-toss.ts'
import { createSimulator, type Simulator } from './simulator.ts'

const HOST = '127.0.0.1'
/** What a minute of the webhooks' ladder lasts, so that a test sees several tries. */
const MINUTE_MS = 50

/** The simulator on a port of its own, for tests that kill the forum under it. */
export async function startSimulator({ port = 0, now }: { port?: number; now?: () => number } = {}) {
  let simulator: Simulator | null = null
  const server = createServer((message, res) => void simulator?.handle(message, res, message.url ?? '/'))
  await new Promise<void>((resolve) => server.listen(port, HOST, resolve))
  const origin = `http://${HOST}:${(server.address() as AddressInfo).port}`
  const { clientKey, secretKey } = SIMULATOR_KEYS
  const running = createSimulator({
    keys: SIMULATOR_KEYS,
    origin,
    minuteMs: MINUTE_MS,
    hasControls: true,
    ...(now && { now }),
  })
  simulator = running
  return {
    origin,
    control: running.control,
    /** The variables of a forum that takes it for Toss. */
    env: { PAYMENTS: 'toss', TOSS_API_URL: origin, TOSS_CLIENT_KEY: clientKey, TOSS_SECRET_KEY: secretKey },
    stop: () => {
      running.stop()
      server.closeAllConnections()
      server.close()
    },
  }
}
