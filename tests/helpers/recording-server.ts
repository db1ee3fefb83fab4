import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as it arrived. */
export interface Recorded {
  method: string
  path: string
  headers: IncomingHttpHeaders
  text: string
}

type Answer = (res: ServerResponse) => void

/** A server of this machine that writes down what it is asked, and answers as it was told last. */
export async function recordingServer(answer: Answer) {
  const requests: Recorded[] = []
  const state = { answer }
  const server = createServer((message, res) => {
    void textOf(message).then((text) => {
      requests.push({ method: message.method ?? '', path: message.url ?? '', headers: message.headers, text })
      state.answer(res)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answerWith: (next: Answer) => void (state.answer = next),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Answers with JSON. */
export const json =
  (body: unknown, status = 200): Answer =>
  (res) =>
    void res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))

async function textOf(message: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of message) text += String(chunk)
  return text
}
