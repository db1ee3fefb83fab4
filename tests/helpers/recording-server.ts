import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as it arrived. */
interface Recorded {
  method: string
  path: string
  headers: IncomingHttpHeaders
  text: string
}

type Respond = (res: ServerResponse) => void

/** A server of this machine that records its requests, and responds by the function that was set last. */
export async function recordingServer(respond: Respond) {
  const requests: Recorded[] = []
  const state = { respond }
  const server = createServer((message, res) => {
    void textOf(message).then((text) => {
      requests.push({ method: message.method ?? '', path: message.url ?? '', headers: message.headers, text })
      state.respond(res)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    respondWith: (next: Respond) => void (state.respond = next),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Answers with JSON. */
export const json =
  (body: unknown, status = 200): Respond =>
  (res) =>
    void res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))

async function textOf(message: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of message) text += String(chunk)
  return text
}
