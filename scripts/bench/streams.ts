import { execFile } from 'node:child_process'
import { request, Agent, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { LIVE } from '#src/rules/notifications.ts'
import { residentMb, startServer } from './server.ts'
import type { StreamSetup } from './prepare-streams.ts'

/** One member's stream: waits for events and counts received bytes. */
interface Listening {
  waitFor: (name: string) => Promise<number>
  close: () => void
}

const ROUNDS = 5
const AT_ONCE = 100

/**
 * Opens event streams of members who have one post open, writes comments there, and prints the delay of an event
 * until the last stream received it, and the memory of a stream.
 */
export async function measureStreams(folder: string, count: number): Promise<void> {
  const { tokens, postId, writer } = await prepare(folder, Math.ceil(count / LIVE.streamsPerMember))
  const server = await startServer(folder, 'none')
  try {
    const before = residentMb(server)
    const streams: Listening[] = []
    const agent = new Agent({ keepAlive: false })
    for (let from = 0; from < count; from += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) =>
        open(`${server.base}/api/events?posts=${postId}`, tokens[(from + index) % tokens.length] as string, agent),
      )
      streams.push(...(await Promise.all(some)))
    }
    await sleep(1_000)
    const opened = residentMb(server)
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const began = performance.now()
      const all = Promise.all(streams.map(({ waitFor }) => waitFor('post')))
      await comment(server.base, postId, writer)
      const last = Math.max(...(await all))
      times.push(last - began)
      await sleep(500)
    }
    const sorted = times.toSorted((a, b) => a - b)
    console.log(
      `${count} event streams: ${opened - before} MB more (${(((opened - before) * 1024) / count).toFixed(0)} kB each); ` +
        `a comment reaches all of them in ${sorted[ROUNDS >> 1]?.toFixed(0)} ms (slowest of ${ROUNDS}: ${sorted.at(-1)?.toFixed(0)} ms)`,
    )
    for (const { close } of streams) close()
  } finally {
    await server.stop()
  }
}

/** Prepares the folder in a separate process, which closes the database when it ends. */
async function prepare(folder: string, members: number): Promise<StreamSetup> {
  const file = fileURLToPath(new URL('./prepare-streams.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [file, folder, String(members)], {
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(stdout) as StreamSetup
}

async function comment(base: string, postId: string, token: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
  const body = JSON.stringify({ content: '모두가 듣는 댓글이에요.' })
  const { status } = await fetch(`${base}/api/posts/${postId}/comments`, { method: 'POST', headers, body })
  if (status !== 201) throw new Error(`a comment was answered ${status}`)
}

function open(url: string, token: string, agent: Agent): Promise<Listening> {
  const waiting = new Set<(text: string) => void>()
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: { Authorization: `Bearer ${token}` } }, (answer: IncomingMessage) => {
      if (answer.statusCode !== 200) return reject(new Error(`a stream was answered ${answer.statusCode}`))
      answer.on('data', (chunk: Buffer) => {
        for (const onChunk of waiting) onChunk(chunk.toString())
      })
      answer.on('error', () => undefined)
      resolve({ waitFor: (name) => waitFor(waiting, name), close: () => sent.destroy() })
    })
    sent.once('error', reject)
    sent.end()
  })
}

const waitFor = (waiting: Set<(text: string) => void>, name: string): Promise<number> =>
  new Promise((resolve) => {
    const onChunk = (text: string) => {
      if (!text.includes(`event: ${name}`)) return
      waiting.delete(onChunk)
      resolve(performance.now())
    }
    waiting.add(onChunk)
  })
