import { shared } from '#cms/machinery/platform/shared.ts'

interface Asking {
  running: Promise<unknown>
  next: Promise<unknown> | null
}

const askings = () => shared('paymentQuestions', () => new Map<string, Asking>())

/**
 * Asks the provider about one thing once at a time: whoever comes while a question is under way shares the answer of
 * the next one, because the answer to the first may be older than what they were told.
 */
export function shareRequest<T>(key: string, ask: () => Promise<T>): Promise<T> {
  const current = askings().get(key)
  if (!current) return begin(key, ask)
  current.next ??= current.running.catch(() => undefined).then(() => begin(key, ask))
  return current.next as Promise<T>
}

function begin<T>(key: string, ask: () => Promise<T>): Promise<T> {
  const running = ask()
  const asking: Asking = { running, next: null }
  askings().set(key, asking)
  const end = () => {
    if (askings().get(key) === asking && !asking.next) askings().delete(key)
  }
  running.then(end, end)
  return running
}
