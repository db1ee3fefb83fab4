import { fork, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface Target {
  url: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** What a run of the load generator showed. */
export interface Load {
  perSecond: number
  /** Milliseconds. */
  p95: number
  failed: number
}

const AUTOCANNON = fileURLToPath(import.meta.resolve('autocannon'))
const BARE_SERVER = fileURLToPath(new URL('./bare-server.ts', import.meta.url))
const CONNECTIONS = 10
/** Headers that Node writes by itself. */
const OWN_HEADERS = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding'])

interface Report {
  requests: { total: number }
  duration: number
  latency: { p97_5: number }
  non2xx: number
  errors: number
}

/** Requests a second that the target answers to ten connections, measured by a process of its own. */
export async function load({ url, method = 'GET', headers = {}, body }: Target, seconds: number): Promise<Load> {
  const args = ['--json', '--no-progress', '-c', String(CONNECTIONS), '-d', String(seconds), '-m', method]
  for (const [name, value] of Object.entries(headers)) args.push('-H', `${name}=${value}`)
  if (body !== undefined) args.push('-b', body)
  const child = spawn(process.execPath, [AUTOCANNON, ...args, url], { stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await new Promise((resolve) => child.once('close', resolve))
  const { requests, duration, latency, non2xx, errors } = JSON.parse(output) as Report
  return { perSecond: requests.total / duration, p95: latency.p97_5, failed: non2xx + errors }
}

/** The same load on a bare node:http server that sends the bytes that the target sends. */
export async function bareLoad(target: Target, seconds: number): Promise<Load> {
  const answer = await fetch(target.url, { method: target.method, headers: target.headers, body: target.body })
  const kept = [...answer.headers].filter(([name]) => !OWN_HEADERS.has(name))
  // fetch has unpacked the body, so the bytes are asked for once more as they travel.
  const body = (await rawBytes(target)) ?? Buffer.from(await answer.arrayBuffer())
  const headers = { ...Object.fromEntries(kept), 'content-length': String(body.length) }
  const child = fork(BARE_SERVER, { stdio: 'ignore' })
  try {
    child.send({ status: answer.status, headers, body: body.toString('base64') })
    const port = await new Promise<number>((resolve) => child.once('message', (told) => resolve(told as number)))
    return await load({ ...target, url: `http://127.0.0.1:${port}/` }, seconds)
  } finally {
    child.disconnect()
  }
}

/** The body of a GET as it travels, compressed or not; null for calls that change something. */
async function rawBytes({ url, method = 'GET', headers }: Target): Promise<Buffer | null> {
  if (method !== 'GET') return null
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    get(url, { headers }, (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('end', () => resolve(Buffer.concat(chunks)))
      res.on('error', reject)
    }).on('error', reject)
  })
}
