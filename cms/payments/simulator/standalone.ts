import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SIMULATOR_KEYS } from './simulated-toss.ts'
import { createSimulator, type Simulator } from './simulator.ts'

const HOST = '127.0.0.1'
/** Length of a minute in the retry schedule, so that a test sees several attempts. */
const MINUTE_MS = 50

/** The simulator on its own port, for tests that kill the forum. */
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
    /** Environment of a forum that uses it as Toss. */
    env: { PAYMENTS: 'toss', TOSS_API_URL: origin, TOSS_CLIENT_KEY: clientKey, TOSS_SECRET_KEY: secretKey },
    stop: () => {
      running.stop()
      server.closeAllConnections()
      server.close()
    },
  }
}
