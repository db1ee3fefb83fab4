import { shared } from '#cms/core/platform/shared.ts'

interface InFlight {
  running: Promise<unknown>
  next: Promise<unknown> | null
}

const inFlight = () => shared('paymentRequests', () => new Map<string, InFlight>())

/**
 * Runs one request to the provider a key at a time. Calls that arrive while one is under way share the result of the
 * next one, because the first may have read the state from before their own event.
 */
export function shareRequest<T>(key: string, send: () => Promise<T>): Promise<T> {
  const current = inFlight().get(key)
  if (!current) return begin(key, send)
  current.next ??= current.running.catch(() => undefined).then(() => begin(key, send))
  return current.next as Promise<T>
}

function begin<T>(key: string, send: () => Promise<T>): Promise<T> {
  const running = send()
  const entry: InFlight = { running, next: null }
  inFlight().set(key, entry)
  const end = () => {
    if (inFlight().get(key) === entry && !entry.next) inFlight().delete(key)
  }
  running.then(end, end)
  return running
}
