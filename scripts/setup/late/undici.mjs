// Payload fetches uploads from other sites with it; this forum has uploads of its own.
import { libraryOf } from './library.mjs'

const made = new WeakMap()

/** Holds the options of an agent until the first request through it. */
export class Agent {
  constructor(options) {
    this.options = options
  }
}

export async function fetch(url, { dispatcher, ...init } = {}) {
  const undici = await libraryOf(import.meta.url)
  if (!dispatcher) return undici.fetch(url, init)
  if (!made.has(dispatcher)) made.set(dispatcher, new undici.Agent(dispatcher.options))
  return undici.fetch(url, { ...init, dispatcher: made.get(dispatcher) })
}
