import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Server as Listener } from 'node:net'
import { setImmediate as afterReading, setTimeout as sleep } from 'node:timers/promises'
import { shared } from '#cms/core/platform/shared.ts'

/** Draining begins after so long without a request: by then a load balancer has seen the 503 of /api/health. */
const QUIET_MS = 300
const QUIET_WITHIN_MS = 3_000
/** Open requests and work under way may finish within this time after the signal; a second later the process has ended. */
const DRAIN_WITHIN_MS = 9_000
const CLOSE_WITHIN_MS = 700
const LOOK_EVERY_MS = 50

const state = () => shared('stopping', () => ({ isStopping: false }))

/** Whether this process got SIGTERM or SIGINT: it still answers, but a load balancer should stop sending requests. */
export const isStopping = (): boolean => state().isStopping

interface StopPlan {
  /** The server's second address. */
  second: Listener
  /** Ends work that began by itself, while requests end too. */
  stopWork: () => Promise<void>
  /** Writes what is still in memory; nothing uses the database after it. */
  close: () => Promise<void>
}

/**
 * On SIGTERM or SIGINT goes on responding for a short time, each time with `Connection: close`, so that what was sent on a
 * keep-alive connection meanwhile is not lost; then lets requests and work under way finish, calls `close` and ends with 0.
 */
export function stopOnSignal(server: Server, { second, stopWork, close }: StopPlan): void {
  const stop = async () => {
    const tooLong = sleep(DRAIN_WITHIN_MS)
    const drainUntil = Date.now() + DRAIN_WITHIN_MS
    state().isStopping = true
    const stopped = stopWork()
    await answerUntilQuiet(server)
    await Promise.race([Promise.all([drain(server, second, drainUntil), stopped]), tooLong])
    await Promise.race([close(), sleep(CLOSE_WITHIN_MS)])
    process.exit(0)
  }
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
}

/** Answers until no request has come for 300 ms, at most 3 s. What has reached the sockets is read before each check. */
async function answerUntilQuiet(server: Server): Promise<void> {
  let requests = 0
  server.prependListener('request', (_message: IncomingMessage, res: ServerResponse) => {
    requests += 1
    res.setHeader('Connection', 'close')
  })
  const end = Date.now() + QUIET_WITHIN_MS
  for (let before = -1; before !== requests && Date.now() < end;) {
    before = requests
    await sleep(QUIET_MS)
    await afterReading()
  }
}

/** Accepts no new connection and closes each one as soon as no request is open on it. */
async function drain(server: Server, second: Listener, until: number): Promise<void> {
  let open = 2
  for (const one of [server, second]) one.close(() => (open -= 1))
  while (open > 0 && Date.now() < until) {
    server.closeIdleConnections()
    await sleep(LOOK_EVERY_MS)
  }
}
