import type { ServerResponse } from 'node:http'

/** A client with so much unread is too slow and is disconnected; it reconnects and gets what it missed. */
const MOST_WAITING_BYTES = 256 * 1024
/** Browsers reconnect after this time. */
const RETRY_MS = 2_000

const EVENT_STREAM = 'text/event-stream'

export const STREAM_HEADERS: Readonly<Record<string, string>> = {
  'Content-Type': `${EVENT_STREAM}; charset=utf-8`,
  'Cache-Control': 'no-store, no-transform',
  // A proxy that collects answers would hold the events back.
  'X-Accel-Buffering': 'no',
}

/** Server-sent events on one response. */
export class EventWriter {
  readonly #out: ServerResponse

  constructor(out: ServerResponse) {
    this.#out = out
    this.#write(`retry: ${RETRY_MS}\n\n`)
  }

  event(id: string, name: string, data: unknown): void {
    this.#write(`id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  /** Shows both sides that the connection is alive. */
  heartbeat(): void {
    this.#write(':\n\n')
  }

  end(): void {
    this.#out.end()
  }

  #write(text: string): void {
    if (this.#out.destroyed || this.#out.writableEnded) return
    this.#out.write(text)
    if (this.#out.writableLength > MOST_WAITING_BYTES) this.#out.destroy()
  }
}
