import { request, type IncomingHttpHeaders } from 'node:http'

/** One request, sent from an address of 127.0.0.0/8. */
export interface RequestOptions {
  base: string
  path: string
  method?: string
  from?: string
  headers?: Record<string, string>
  body?: Buffer | string
  /** Hangs up after so many milliseconds, without reading the response. */
  hangUpAfter?: number
}

export interface SiegeResponse {
  /** 0 without a response. */
  status: number
  headers: IncomingHttpHeaders
  text: string
  ms: number
}

/** Sends a request on a connection of its own and resolves with the response; never rejects. */
export function sendRequest({
  base,
  path,
  method = 'GET',
  from,
  headers = {},
  body,
  hangUpAfter,
}: RequestOptions): Promise<SiegeResponse> {
  const began = performance.now()
  return new Promise((resolve) => {
    const end = (response: Omit<SiegeResponse, 'ms'>) => resolve({ ...response, ms: performance.now() - began })
    const none = () => end({ status: 0, headers: {}, text: '' })
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
    const options = { method, agent: false, headers: { ...length, ...headers }, ...(from && { localAddress: from }) }
    const sent = request(base + path, options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', none)
      response.once('end', () =>
        end({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() }),
      )
    })
    sent.once('error', none)
    if (hangUpAfter !== undefined) setTimeout(() => sent.destroy(), hangUpAfter)
    sent.end(body)
  })
}

const JSON_TYPE = { 'Content-Type': 'application/json' }

/** Calls the API with a JSON body, as the member of the token. */
export const call = (asked: Omit<RequestOptions, 'headers'> & { token?: string }): Promise<SiegeResponse> =>
  sendRequest({ ...asked, headers: { ...JSON_TYPE, ...(asked.token && { Authorization: `Bearer ${asked.token}` }) } })
