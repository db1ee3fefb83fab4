import type { Server } from 'node:http'
import { createServer, type AddressInfo, type Server as Listener } from 'node:net'
import { isLoopback, type Env } from '#cms/core/platform/env.ts'

/** Error codes of a machine without IPv6. */
const WITHOUT_FAMILY = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT'])

type Place = Pick<Env, 'HOST' | 'PORT' | 'SITE_URL'>

/** Addresses to listen on; undefined is every address. With a loopback SITE_URL only loopback ones. */
function listenAddresses({ HOST, SITE_URL }: Pick<Env, 'HOST' | 'SITE_URL'>): (string | undefined)[] {
  if (HOST) return [HOST]
  return isLoopback(SITE_URL) ? ['127.0.0.1', '::1'] : [undefined]
}

/** One line for the operator: from where the server can be reached. */
export function listeningText({ HOST, SITE_URL }: Pick<Env, 'HOST' | 'SITE_URL'>, port: number): string {
  if (HOST) return `it listens on port ${port} of ${HOST}; people open ${SITE_URL}`
  return isLoopback(SITE_URL)
    ? 'only this machine reaches it; to let others in, set SITE_URL to the address that they open'
    : `it listens on port ${port} of every address; people open ${SITE_URL}`
}

/** A second listener that feeds the same server, because a node:http server listens on one address only. */
export const secondListener = (server: Server): Listener =>
  createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket))

/** Listens on `listenAddresses` and returns the port; throws an Error whose sentence names the wrong variable. */
export async function listen(server: Server, listener: Listener, place: Place): Promise<number> {
  const [first, second] = listenAddresses(place)
  await listenOn(server, { port: place.PORT, host: first }).catch((error: unknown) => fail(error, place))
  const { port } = server.address() as AddressInfo
  if (second) {
    await listenOn(listener, { port, host: second }).catch((error: NodeJS.ErrnoException) => {
      if (!WITHOUT_FAMILY.has(error.code ?? '')) fail(error, place)
    })
  }
  return port
}

const listenOn = (listener: Listener, { port, host }: { port: number; host: string | undefined }): Promise<void> =>
  new Promise((resolve, reject) => {
    listener.once('error', reject)
    listener.listen({ port, host }, () => {
      listener.off('error', reject)
      resolve()
    })
  })

function fail(error: unknown, { HOST, PORT }: Place): never {
  const { code } = error as NodeJS.ErrnoException
  const variable = code === 'EADDRINUSE' || code === 'EACCES' ? `PORT=${PORT}` : `HOST=${HOST}`
  throw new Error(`${variable} cannot be used: ${code}.`, { cause: error })
}
