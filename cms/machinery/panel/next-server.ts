import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import path from 'node:path'
import { remembered } from '#cms/machinery/platform/remembered.ts'
import { env } from '#cms/machinery/platform/runtime.ts'
import { asPanel } from './rejections.ts'

type Handler = (message: IncomingMessage, res: ServerResponse) => Promise<void>

const prepared = remembered<Handler>('panel')

/** Next's handler for the panel, prepared when it is first wanted; after a failure the next request tries again. */
export const nextHandler = (message: IncomingMessage): Promise<Handler> =>
  prepared.get(() => asPanel(() => prepare(message)))

async function prepare({ socket }: IncomingMessage): Promise<Handler> {
  const dev = env().NODE_ENV === 'development'
  process.env.NEXT_TELEMETRY_DISABLED = '1'
  // Payload would look for a Next server of its own to hear about changes; here a change restarts the process.
  process.env.DISABLE_PAYLOAD_HMR = 'true'
  const { default: next } = await import('next')
  // Hot reload needs the server that the browser's web socket reaches; Node keeps it on the socket.
  const httpServer = dev ? (socket as Socket & { server: Server }).server : undefined
  const app = next({ dev, dir: path.resolve('cms'), quiet: true, ...(httpServer && { httpServer }) })
  await app.prepare()
  const handle = app.getRequestHandler()
  return (message, res) => asPanel(() => handle(message, res))
}
