import { readFileSync } from 'node:fs'
import { request, Agent, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import { LIVE } from '#src/rules/notifications.ts'
import { startServer } from './server.ts'

interface Ground {
  tokens: string[]
  postId: string
  writer: string
}

/** One member's stream: hears of events and tells how many bytes came. */
interface Listening {
  heard: (name: string) => Promise<number>
  close: () => void
}

const ROUNDS = 5
const AT_ONCE = 100

/**
 * Opens so many event streams of members who have one post open, writes comments there and prints how long one event takes
 * until the last of them has it, and what a stream costs in memory.
 */
export async function measureStreams(folder: string, count: number): Promise<void> {
  const { tokens, postId, writer } = await prepare(folder, Math.ceil(count / LIVE.streamsPerMember))
  const server = await startServer(folder, 'none')
  try {
    const before = residentMb(server.process.pid)
    const streams: Listening[] = []
    const agent = new Agent({ keepAlive: false })
    for (let from = 0; from < count; from += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) =>
        open(`${server.base}/api/events?posts=${postId}`, tokens[(from + index) % tokens.length] as string, agent),
      )
      streams.push(...(await Promise.all(some)))
    }
    await sleep(1_000)
    const opened = residentMb(server.process.pid)
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const began = performance.now()
      const all = Promise.all(streams.map(({ heard }) => heard('post')))
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

/** Members with open sessions, and a post; made in this process, because each sign-in would cost a password's hash. */
async function prepare(folder: string, members: number): Promise<Ground> {
  Object.assign(process.env, { DATA_DIR: folder, SEED: 'none', RATE_LIMITS: 'off', NODE_ENV: 'production' })
  const { openDatabase } = await import('#cms/database/open-database.ts')
  const { prepareContent } = await import('#cms/seed/prepare.ts')
  const payload = await openDatabase()
  await prepareContent(payload, () => undefined)
  const tokens: string[] = []
  for (let index = 0; index < members; index += 1) tokens.push(await newToken(payload, `stream_${index}`))
  const writer = await newToken(payload, 'stream_writer')
  const postId = await newPost(payload, writer)
  await payload.destroy()
  return { tokens, writer, postId }
}

async function newToken(payload: Payload, username: string): Promise<string> {
  const { createMember } = await import('#cms/accounts/create-member.ts')
  const { openSession } = await import('#cms/accounts/sessions.ts')
  const { localRequest } = await import('#cms/platform/request.ts')
  const now = new Date()
  const req = localRequest(payload)
  const email = `${username}@bench.example`
  return createMember({ req, username, email, password: null, now }, (id) => openSession(req, id, now))
}

async function newPost(payload: Payload, token: string): Promise<string> {
  const { signedInBy } = await import('#cms/accounts/actor.ts')
  const { renderPost, createPost } = await import('#cms/posts/create.ts')
  const { localRequest } = await import('#cms/platform/request.ts')
  const actor = (await signedInBy(payload, token))?.actor
  if (!actor) throw new Error('the writer is not signed in')
  const input = { title: '모두가 읽는 글', content: '열 글자가 넘는 본문이에요.', categoryIds: [7] }
  const call = { req: localRequest(payload, actor), actor, input, now: new Date() }
  return (await createPost(call, await renderPost(call))).id
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
        for (const hear of waiting) hear(chunk.toString())
      })
      answer.on('error', () => undefined)
      resolve({ heard: (name) => heard(waiting, name), close: () => sent.destroy() })
    })
    sent.once('error', reject)
    sent.end()
  })
}

const heard = (waiting: Set<(text: string) => void>, name: string): Promise<number> =>
  new Promise((resolve) => {
    const hear = (text: string) => {
      if (!text.includes(`event: ${name}`)) return
      waiting.delete(hear)
      resolve(performance.now())
    }
    waiting.add(hear)
  })

function residentMb(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}
