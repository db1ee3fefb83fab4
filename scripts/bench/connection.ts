import { connect, type Socket } from 'node:net'
import { headersOf, type Target } from './load.ts'

const HEAD_ENDS = '\r\n\r\n'
const NOTHING: Buffer = Buffer.alloc(0)

/**
 * A keep-alive connection that sends requests one after another and reads only status and length of each response: a
 * client that parses more costs as much CPU as the bare server, and more for compressed bodies.
 */
export class Connection {
  readonly #socket: Socket
  #answered: PromiseWithResolvers<number> | null = null
  #head: Buffer = NOTHING
  #status = 0
  /** Remaining bytes of the body. */
  #left = 0

  constructor(url: string) {
    const { hostname, port } = new URL(url)
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true })
    this.#socket.on('data', (chunk) => this.#hear(chunk))
    this.#socket.on('error', (error) => this.#answered?.reject(error))
    this.#socket.on('close', () => this.#answered?.reject(new Error('the connection was closed')))
  }

  /** Sends a request; resolves with the status when the whole response was received. */
  request(text: string): Promise<number> {
    this.#answered = Promise.withResolvers()
    this.#socket.write(text)
    return this.#answered.promise
  }

  close(): void {
    this.#socket.destroy()
  }

  #hear(chunk: Buffer): void {
    if (this.#left > 0) this.#left -= chunk.length
    else if (!this.#readHead(chunk)) return
    if (this.#left === 0) this.#answered?.resolve(this.#status)
  }

  /** Whether the response's head is complete. */
  #readHead(chunk: Buffer): boolean {
    const begun = this.#head.length > 0 ? Buffer.concat([this.#head, chunk]) : chunk
    const end = begun.indexOf(HEAD_ENDS)
    this.#head = end < 0 ? begun : NOTHING
    if (end < 0) return false
    const head = begun.toString('latin1', 0, end)
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    if (!length) throw new Error(`an answer of unknown length: ${head}`)
    this.#status = Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length))
    this.#left = Number(length) - (begun.length - end - HEAD_ENDS.length)
    return true
  }
}

/** The request of the caller with this number. */
export function requestOf(target: Target, nth: number): string {
  const { method = 'GET', body = '' } = target
  const { host, pathname, search } = new URL(target.url)
  const length = Buffer.byteLength(body)
  const headers = { Host: host, ...headersOf(target, nth), ...(length > 0 && { 'Content-Length': String(length) }) }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`${method} ${pathname}${search} HTTP/1.1`, ...lines, '', body].join('\r\n')
}
