import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import path from 'node:path'
import { AsyncLocalStorage } from 'node:async_hooks'
import { remembered } from '#cms/core/platform/remembered.ts'
import { env } from '#cms/core/platform/runtime.ts'
import { log } from '#cms/core/platform/log.ts'
import { shared } from '#cms/core/platform/shared.ts'

const panelWork = () => shared('panelWork', watched)

/**
 * Does work of the panel. What Next leaves unhandled there, often after its answer has begun, goes to the log; a
 * rejection that anything else leaves unhandled still ends the process.
 */
export const inPanelScope = <T>(work: () => T): T => panelWork().run(true, work)

/** One listener for the whole process, because Next's own, once it is prepared, would let every rejection pass. */
function watched(): AsyncLocalStorage<true> {
  const current = new AsyncLocalStorage<true>()
  process.on('unhandledRejection', (reason) => {
    // Thrown here it is an uncaught exception, which is what Node makes of it without a listener.
    if (!current.getStore())
      throw reason instanceof Error ? reason : new Error('A rejection was not handled', { cause: reason })
    log().error({ err: reason }, 'the panel left a rejection unhandled')
  })
  return current
}

type Handler = (message: IncomingMessage, res: ServerResponse) => Promise<void>

const prepared = remembered<Handler>('panel')

/** Next's handler for the panel, prepared at the first request; after a failure the next request retries. */
export const nextHandler = (message: IncomingMessage): Promise<Handler> =>
  prepared.get(() => inPanelScope(() => prepare(message)))

async function prepare({ socket }: IncomingMessage): Promise<Handler> {
  const dev = env().NODE_ENV === 'development'
  process.env.NEXT_TELEMETRY_DISABLED = '1'
  // Payload would look for a Next server of its own to learn of changes; here a change restarts the process.
  process.env.DISABLE_PAYLOAD_HMR = 'true'
  const { default: next } = await import('next')
  // Hot reload needs the server that the browser's web socket reaches; Node keeps it on the socket.
  const httpServer = dev ? (socket as Socket & { server: Server }).server : undefined
  const app = next({ dev, dir: path.resolve('cms'), quiet: true, ...(httpServer && { httpServer }) })
  await app.prepare()
  const handle = app.getRequestHandler()
  return (message, res) => inPanelScope(() => handle(message, res))
}
