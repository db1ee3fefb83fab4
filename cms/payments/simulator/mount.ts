import type { IncomingMessage, ServerResponse } from 'node:http'
import { securityHeaders } from '#cms/core/http/headers.ts'
import { dataPath, env } from '#cms/core/platform/runtime.ts'
import { journalFile } from './journal.ts'
import { ownUrl, SIMULATOR_KEYS, SIMULATOR_PATH } from './simulated-toss.ts'
import { createSimulator } from './simulator.ts'

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/

/** The simulator inside the forum's own server. */
export interface Mounted {
  /** Handles a request to the simulator; false for any other. */
  handle: (message: IncomingMessage, res: ServerResponse) => boolean
  stop: () => void
}

/** The simulator below SIMULATOR_PATH of this server; null with another provider or none. */
export function mountSimulator(): Mounted | null {
  const { PAYMENTS, SITE_URL, NODE_ENV } = env()
  if (PAYMENTS !== 'simulator') return null
  const simulator = createSimulator({
    keys: SIMULATOR_KEYS,
    origin: `${SITE_URL}${SIMULATOR_PATH}`,
    webhookUrl: `${ownUrl(env())}/api/payments/webhook`,
    journal: journalFile(dataPath('toss-simulator.jsonl')),
    hasControls: NODE_ENV === 'test',
  })
  return {
    handle: (message, res) => {
      const { url = '/', socket } = message
      if (!url.startsWith(`${SIMULATOR_PATH}/`) || !LOOPBACK.test(socket.remoteAddress ?? '')) return false
      for (const [name, value] of Object.entries(securityHeaders())) res.setHeader(name, value)
      void simulator.handle(message, res, url.slice(SIMULATOR_PATH.length))
      return true
    },
    stop: simulator.stop,
  }
}
