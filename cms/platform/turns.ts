import { shared } from './shared.ts'

const running = () => shared('turns', () => new Map<string, Promise<unknown>>())

/** Runs `work` after all earlier work under the same key in this process has ended, whichever way it ended. */
export function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = running().get(key) ?? Promise.resolve()
  const result = before.then(work, work)
  const settled = result.then(ignore, ignore)
  running().set(key, settled)
  void settled.then(() => {
    if (running().get(key) === settled) running().delete(key)
  })
  return result
}

const ignore = (): void => undefined
