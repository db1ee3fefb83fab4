import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import path from 'node:path'
import { log } from '../platform/log.ts'
import { env } from '../platform/runtime.ts'

type Handler = (message: IncomingMessage, res: ServerResponse) => Promise<void>

let preparing: Promise<Handler> | null = null

/** Next's handler for the panel, prepared when it is first wanted; a failure is forgotten, so that the next request tries again. */
export function nextHandler(message: IncomingMessage): Promise<Handler> {
  preparing ??= prepare(message).catch((error: unknown) => {
    preparing = null
    throw error
  })
  return preparing
}

async function prepare({ socket }: IncomingMessage): Promise<Handler> {
  const dev = env().NODE_ENV === 'development'
  process.env.NEXT_TELEMETRY_DISABLED = '1'
  // Payload would look for a Next server of its own to hear about changes; here a change restarts the process.
  process.env.DISABLE_PAYLOAD_HMR = 'true'
  // What Next leaves unhandled after its answer has begun must not end the forum.
  process.on('unhandledRejection', (error) => log().error({ err: error }, 'the panel left a rejection unhandled'))
  const { default: next } = await import('next')
  // Hot reload needs the server that the browser's web socket reaches; Node keeps it on the socket.
  const httpServer = dev ? (socket as Socket & { server: Server }).server : undefined
  const app = next({ dev, dir: path.resolve('cms'), quiet: true, ...(httpServer && { httpServer }) })
  await app.prepare()
  const handle = app.getRequestHandler()
  return (message, res) => handle(message, res)
}
