import { request, type IncomingHttpHeaders } from 'node:http'

/** One request from one address of this machine, whose network 127.0.0.0/8 has many. */
export interface Asked {
  base: string
  path: string
  method?: string
  from?: string
  headers?: Record<string, string>
  body?: Buffer | string
  /** Hangs up after so many milliseconds, without reading the answer. */
  hangUpAfter?: number
}

export interface Heard {
  /** 0 when there was no answer. */
  status: number
  headers: IncomingHttpHeaders
  text: string
  ms: number
}

/** Sends a request on a connection of its own and resolves with the answer, never rejects. */
export function ask({ base, path, method = 'GET', from, headers = {}, body, hangUpAfter }: Asked): Promise<Heard> {
  const began = performance.now()
  return new Promise((resolve) => {
    const end = (heard: Omit<Heard, 'ms'>) => resolve({ ...heard, ms: performance.now() - began })
    const none = () => end({ status: 0, headers: {}, text: '' })
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
    const options = { method, agent: false, headers: { ...length, ...headers }, ...(from && { localAddress: from }) }
    const sent = request(base + path, options, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('error', none)
      answer.once('end', () =>
        end({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString() }),
      )
    })
    sent.once('error', none)
    if (hangUpAfter !== undefined) setTimeout(() => sent.destroy(), hangUpAfter)
    sent.end(body)
  })
}

const JSON_TYPE = { 'Content-Type': 'application/json' }

/** A call of the API with a JSON body, as whoever the token belongs to. */
export const call = (asked: Omit<Asked, 'headers'> & { token?: string }): Promise<Heard> =>
  ask({ ...asked, headers: { ...JSON_TYPE, ...(asked.token && { Authorization: `Bearer ${asked.token}` }) } })
