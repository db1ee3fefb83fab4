import { Agent, createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How often each replica is asked for its health, as docs/operating.md wants it of any balancer. */
const LOOK_EVERY_MS = 200
/** So long a request is tried at one replica after another. */
const TRY_FOR_MS = 5_000
const TRY_EVERY_MS = 50

/** Of which address a test's request comes; another one for each without this header. */
export const CLIENT_HEADER = 'x-client'

interface Exchange {
  message: IncomingMessage
  res: ServerResponse
  body: Buffer
}

/** A replica as the balancer knows it. */
interface Place {
  base: string
  isHealthy: boolean
}

export interface Balancer {
  /** Leads to any healthy replica. */
  base: string
  /** Lead to one replica each, healthy or not. */
  bases: string[]
  /** A replica that was started anew listens elsewhere. */
  place: (index: number, base: string) => void
  stop: () => void
}

/**
 * A balancer as there are many: round-robin over the replicas that answer their health check. A request goes elsewhere when
 * no connection could be made, a GET also when it broke before an answer; others that broke are 502.
 */
export async function balance(replicas: readonly string[]): Promise<Balancer> {
  const places = replicas.map((base): Place => ({ base, isHealthy: true }))
  const kept = new Agent({ keepAlive: true })
  // What may not be sent twice has a connection of its own, so that it never meets one that is about to close.
  const fresh = new Agent()
  let turn = 0
  const next = (): Place | undefined => {
    const healthy = places.filter(({ isHealthy }) => isHealthy)
    return healthy[(turn += 1) % healthy.length]
  }
  const serve = (choose: () => Place | undefined) =>
    createServer((message, res) => {
      const chunks: Buffer[] = []
      message.on('data', (chunk: Buffer) => chunks.push(chunk))
      message.once('end', () => forward({ message, res, body: Buffer.concat(chunks) }, choose, Date.now() + TRY_FOR_MS))
    })

  function forward(exchange: Exchange, choose: () => Place | undefined, until: number): void {
    const { message, res, body } = exchange
    const place = choose()
    const again = () => {
      if (res.destroyed) return
      if (Date.now() >= until) return void res.writeHead(502).end()
      setTimeout(() => forward(exchange, choose, until), TRY_EVERY_MS)
    }
    if (!place) return again()
    const isRead = message.method === 'GET' || message.method === 'HEAD'
    const address = message.headers[CLIENT_HEADER] ?? randomAddress()
    const headers = {
      ...message.headers,
      host: 'forum.test',
      'x-forwarded-for': address,
      'content-length': body.length,
    }
    const options = { method: message.method, headers, agent: isRead ? kept : fresh }
    const onward = send(`${place.base}${message.url}`, options, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.rawHeaders.length > 0 ? answer.rawHeaders : undefined)
      answer.pipe(res)
      answer.once('error', () => res.destroy())
    })
    res.once('close', () => onward.destroy())
    onward.once('error', (error: NodeJS.ErrnoException) => {
      if (res.headersSent) return void res.destroy()
      if (isRead || error.code === 'ECONNREFUSED') return again()
      res.writeHead(502).end()
    })
    onward.end(body)
  }

  const timer = setInterval(() => {
    for (const place of places)
      fetch(`${place.base}/api/health`, { signal: AbortSignal.timeout(6_000) }).then(
        ({ ok }) => (place.isHealthy = ok),
        () => (place.isHealthy = false),
      )
  }, LOOK_EVERY_MS)
  const servers = [serve(next), ...places.map((place) => serve(() => place))]
  const [base = '', ...bases] = await Promise.all(servers.map(listening))
  return {
    base,
    bases,
    place: (index, at) => {
      const place = places[index]
      if (place) Object.assign(place, { base: at, isHealthy: true })
    },
    stop: () => {
      clearInterval(timer)
      for (const server of servers) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}

const randomAddress = (): string => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 254) + 1).join('.')}`

async function listening(server: ReturnType<typeof createServer>): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
