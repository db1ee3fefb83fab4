// `npm run bench`: what this machine serves a second, how much memory that takes and how heavy the pages are, in one run.
// `npm run bench -- --streams 2000`: what so many open event streams cost, alone.
// `npm run bench -- --size large`: how long lists and posts of the large community take (`--data` names a folder that has it).
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { measureLargeSet } from './bench/large-set.ts'
import { bareLoad, load, type Target } from './bench/load.ts'
import { pageWeight } from './bench/page-weight.ts'
import { startServer } from './bench/server.ts'
import { measureStreams } from './bench/streams.ts'
import { UNCACHED } from './bench/uncached.ts'
import { DEMO_ACCOUNT } from '#cms/seed/demo-account.ts'

interface Bench {
  base: string
  token: string
  postId: string
}

const COMMENTS = 10
/** Open event streams, five a member. */
const STREAMS = 2_000
const json = { 'Content-Type': 'application/json' }

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    size: { type: 'string', default: 'small' },
    streams: { type: 'string' },
    data: { type: 'string' },
  },
})
const seconds = Number(values.seconds)
if (values.streams) await inFolder((folder) => measureStreams(folder, Number(values.streams)))
else if (values.size === 'large') process.exitCode = (await measureLargeSet(values.data)) ? 0 : 1
else {
  await inFolder(measureSmallSet)
  await inFolder((folder) => measureStreams(folder, STREAMS))
}

/** Does the work in a folder that goes afterwards. */
async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'aah-bench-'))
  try {
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureSmallSet(folder: string): Promise<void> {
  // The first start writes the demo community, which no later one does.
  const first = await startServer(folder, 'demo')
  const afterSeed = residentMb(first.process)
  await first.stop()
  const server = await startServer(folder, 'demo')
  try {
    const bench = await prepare(server.base)
    const atRest = residentMb(server.process)
    await measure(bench)
    console.log(
      `\nmemory: ${atRest} MB at rest (${afterSeed} MB after the first start), ${residentMb(server.process)} MB after load`,
    )
    await weigh(bench)
  } finally {
    await server.stop()
  }
}

/** Signs the demo member in and picks a post that ends up with exactly ten comments. */
async function prepare(base: string): Promise<Bench> {
  const call = async (method: string, target: string, body?: object, token?: string) => {
    const headers = { ...json, ...(token && { Authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${base}/api${target}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(`${method} ${target}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Record<string, unknown>
  }
  const { token } = (await call('POST', '/auth/login', DEMO_ACCOUNT)) as { token: string }
  const form = { title: '속도를 재는 글', content: '열 글자가 넘는 본문이에요.\n\n- 하나\n- 둘', categoryIds: [7] }
  const post = (await call('POST', '/posts', form, token)) as { id: string }
  for (let nth = 1; nth <= COMMENTS; nth += 1) {
    await call('POST', `/posts/${post.id}/comments`, { content: `${nth}번째 댓글이에요. 조금 길게 적어 봐요.` }, token)
  }
  return { base, token, postId: post.id }
}

async function measure({ base, token, postId }: Bench): Promise<void> {
  const brotli = { 'Accept-Encoding': 'br' }
  const signed = { ...json, Authorization: `Bearer ${token}` }
  const member = { Cookie: `aah-token=${token}` }
  const rows: [name: string, target: Target][] = [
    ['GET / cached', { url: `${base}/`, headers: brotli }],
    ['GET / cached, not compressed', { url: `${base}/` }],
    ['GET / uncached', { url: `${base}/?${UNCACHED}` }],
    ['GET / as a member', { url: `${base}/`, headers: member }],
    ['GET /post/{id} cached', { url: `${base}/post/${postId}`, headers: brotli }],
    ['GET /post/{id} cached, not compressed', { url: `${base}/post/${postId}` }],
    ['GET /post/{id} uncached, 10 comments', { url: `${base}/post/${postId}?${UNCACHED}` }],
    ['GET /post/{id} as a member', { url: `${base}/post/${postId}`, headers: member }],
    ['GET /api/posts', { url: `${base}/api/posts` }],
    ['GET unread notifications', { url: `${base}/api/notifications/unread/count`, headers: signed }],
    ['GET unread messages', { url: `${base}/api/messages/unread/count`, headers: signed }],
    ['GET /api/notifications', { url: `${base}/api/notifications`, headers: signed }],
    ['GET /api/messages', { url: `${base}/api/messages`, headers: signed }],
    ['POST like', { url: `${base}/api/posts/${postId}/like`, method: 'POST', headers: signed, body: '{}' }],
    [
      'POST comment',
      {
        url: `${base}/api/posts/${postId}/comments`,
        method: 'POST',
        headers: signed,
        body: '{"content":"빠르게 쓰는 댓글이에요."}',
      },
    ],
  ]
  console.log(
    `${'what'.padEnd(40)}${'req/s'.padStart(9)}${'p97.5 ms'.padStart(10)}${'bare/s'.padStart(9)}${'ratio'.padStart(8)}  failed`,
  )
  for (const [name, target] of rows) {
    const ours = await load(target, seconds)
    const bare = await bareLoad(target, Math.max(1, Math.ceil(seconds / 2)))
    const ratio = (ours.perSecond / bare.perSecond).toFixed(3)
    console.log(
      `${name.padEnd(40)}${ours.perSecond.toFixed(0).padStart(9)}${String(ours.p95).padStart(10)}${bare.perSecond.toFixed(0).padStart(9)}${ratio.padStart(8)}  ${ours.failed}`,
    )
  }
}

async function weigh({ base, postId }: Bench): Promise<void> {
  for (const target of ['/', `/post/${postId}`]) {
    const { html, css, js } = await pageWeight(base + target)
    const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`
    console.log(
      `${target === '/' ? '/' : '/post/{id}'}: HTML ${kb(html)}, CSS ${kb(css)}, JS ${kb(js)} (brotli, before the first interaction)`,
    )
  }
}

function residentMb({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}
