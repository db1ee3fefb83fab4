import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { headersOf, type Target } from './load.ts'

const BARE_SERVER = fileURLToPath(new URL('./bare-server.ts', import.meta.url))
/** Headers that Node adds itself. */
const OWN_HEADERS = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding'])

/** A target's response as sent. */
export interface Answer {
  status: number
  headers: Record<string, string>
  /** Base64. */
  body: string
}

/** Requests the target once; throws unless the status is the expected one. */
export async function answerOf(target: Target): Promise<Answer> {
  const { url, method, body } = target
  const sent = request(url, { method, headers: headersOf(target, 0), agent: false }).end(body)
  const [message] = (await once(sent, 'response')) as [IncomingMessage]
  const bytes = await buffer(message)
  const status = message.statusCode ?? 0
  if (status < 200 || status > 299) throw new Error(`${method ?? 'GET'} ${url}: ${status} ${bytes.toString()}`)
  const forwarded = Object.entries(message.headersDistinct).filter(([name]) => !OWN_HEADERS.has(name))
  const named = forwarded.map(([name, values = []]) => [name, values.join(', ')])
  return {
    status,
    headers: { ...(Object.fromEntries(named) as Record<string, string>), 'content-length': String(bytes.length) },
    body: bytes.toString('base64'),
  }
}

/** Runs the measurement against a bare node:http server that sends the target's bytes. */
export async function besideBare<T>(target: Target, work: (bare: Target) => Promise<T>): Promise<T> {
  const answer = await answerOf(target)
  const child = fork(BARE_SERVER, { stdio: 'ignore' })
  try {
    child.send(answer)
    const [port] = (await once(child, 'message')) as [number]
    return await work({ ...target, url: `http://127.0.0.1:${port}/` })
  } finally {
    child.disconnect()
  }
}
