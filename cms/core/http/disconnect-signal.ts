import type { ServerResponse } from 'node:http'

/** Aborted when the caller disconnects before the response is sent. */
export function disconnectSignal(res: ServerResponse): AbortSignal {
  const gone = new AbortController()
  res.once('close', () => res.writableFinished || gone.abort())
  return gone.signal
}
