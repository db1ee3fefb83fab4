// `node scripts/run.mjs --env=test scripts/bench/import-beside.ts [rows]`: how long members of a running forum on SQLite wait
// for pages and writes, and what its server holds, while it imports a generated dump of so many rows, and without.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { forum, type Person } from '#tests/helpers/forum.ts'
import { writeGnuboard5 } from '#tests/helpers/generated-dump.ts'
import { startServer } from '#tests/helpers/server.ts'
import { MEMORY } from '../setup/memory.mjs'
import { Latencies } from './latencies.ts'

const MEMBERS = 6
const POSTS = 20
/** What a member waits between two requests. */
const PAUSE_MS = 100
const QUIET_MS = 30_000
const POLL_MS = 200

const rows = Number(process.argv[2] ?? 100_000)
const folder = mkdtempSync(path.join(os.tmpdir(), 'import-beside-'))
const dump = path.join(folder, 'dump.sql')
const half = rows / 2
const others = { members: rows / 50, posts: rows / 20, likes: rows / 20, comments: rows * 0.38 }
await writeGnuboard5(dump, { ...others, points: half })
const server = await startServer({ env: { ...MEMORY.env, NODE_ENV: 'production' }, flags: MEMORY.flags })
try {
  const make = await forum(server.base)
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => make.member()))
  const posts: string[] = []
  for (let nth = 0; nth < POSTS; nth += 1) posts.push((await make.post()).id)
  await measured('warming up', members, posts, () => sleep(5_000))
  await measured('without', members, posts, () => sleep(QUIET_MS))
  await measured(`beside an import of ${rows.toLocaleString('en')} rows`, members, posts, imported)
  await measured('after it', members, posts, () => sleep(QUIET_MS))
} finally {
  await server.stop()
  rmSync(folder, { recursive: true })
}

async function imported(): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' as const, DATA_DIR: server.dataDir }
  const args = [...process.execArgv, 'scripts/import.ts', dump, '--files', folder]
  const command = spawn(process.execPath, args, { env, stdio: 'inherit' })
  const [code] = (await once(command, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`the import ended with ${code}`)
}

/** Prints what members wait for while `work` goes on. */
async function measured(
  name: string,
  members: readonly Person[],
  posts: readonly string[],
  work: () => Promise<unknown>,
): Promise<void> {
  const kinds = { 'a post’s page': new Latencies(), 'the front page': new Latencies(), writes: new Latencies() }
  const failed = new Map<number, number>()
  let [isOn, most] = [true, 0]
  const timed = async (latencies: Latencies, ask: () => Promise<{ status: number }>): Promise<void> => {
    const began = performance.now()
    const { status } = await ask()
    latencies.add(performance.now() - began)
    if (status > 299) failed.set(status, (failed.get(status) ?? 0) + 1)
    await sleep(PAUSE_MS)
  }
  const page = async (member: Person, at: string) => {
    const response = await fetch(server.base + at, { headers: { Cookie: member.cookie } })
    await response.arrayBuffer()
    return response
  }
  const visit = async (member: Person, from: number): Promise<void> => {
    for (let nth = from; isOn; nth += 1) {
      const post = posts[nth % posts.length] as string
      await timed(kinds['a post’s page'], () => page(member, `/post/${post}`))
      await timed(kinds['the front page'], () => page(member, '/'))
      await timed(kinds.writes, () => member.api.post(`/posts/${post}/like`))
      await timed(kinds.writes, () => member.api.post(`/posts/${post}/comments`, { content: `댓글 ${from} ${nth}` }))
    }
  }
  const poll = setInterval(() => (most = Math.max(most, residentMb())), POLL_MS)
  const visits = members.map((member, nth) => visit(member, nth * 7))
  await work()
  isOn = false
  await Promise.all(visits)
  clearInterval(poll)
  const answers =
    failed.size > 0 ? `, refused ${[...failed].map(([status, count]) => `${status}×${count}`).join(' ')}` : ''
  console.log(`${name}: at most ${most} MB${answers}`)
  for (const [kind, latencies] of Object.entries(kinds)) {
    const [p50, p95, p99] = [50, 95, 99].map((share) => latencies.at(share).toFixed(1))
    console.log(`  ${kind}: ${latencies.count} × p50 ${p50}, p95 ${p95}, p99 ${p99} ms`)
  }
}

/** Resident memory of the server in megabytes. */
function residentMb(): number {
  const [, kb] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kb ?? 0) / 1_024)
}
