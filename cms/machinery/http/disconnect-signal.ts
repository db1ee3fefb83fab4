import type { ServerResponse } from 'node:http'

/** Aborted when the caller has gone before the answer was out. */
export function disconnectSignal(res: ServerResponse): AbortSignal {
  const gone = new AbortController()
  res.once('close', () => res.writableFinished || gone.abort())
  return gone.signal
}
