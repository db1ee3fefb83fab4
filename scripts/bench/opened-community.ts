import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ADMIN } from './community.ts'
import { DEEP, type ListedPost } from './list-rows.ts'
import { memoryAtRestMb, startServer, type BenchServer } from './server.ts'

const json = { 'Content-Type': 'application/json' }

export type Size = 'small' | 'large' | 'huge'

/** Commits something: what was read before is read anew after it, as in a forum that is written in. */
type Commit = () => Promise<unknown>

/** A community and its server. */
export interface Community {
  size: Size
  server: BenchServer
  token: string
  commit: Commit
}

/** Writes a community of this size into the folder, a temporary one if none is given, unless it is there, and starts its server. */
export async function openCommunity(size: Size, data?: string): Promise<Community> {
  const folder = data ?? mkdtempSync(path.join(os.tmpdir(), `aah-${size}-`))
  // Also where the seed or the server fails.
  if (!data) process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await seed(folder, size)
  const started = performance.now()
  const server = await startServer(folder, 'none', ADMIN)
  const startSeconds = (performance.now() - started) / 1_000
  try {
    console.log(`${size}: started in ${startSeconds.toFixed(1)} s, ${await memoryAtRestMb(server)} MB at rest`)
    const token = await signIn(server.base)
    return { size, server, token, commit: await committing(server.base, token) }
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function seed(folder: string, size: Size): Promise<void> {
  const env = { ...process.env, DATA_DIR: folder }
  const child = spawn(process.execPath, ['scripts/seed.ts', '--size', size], { env, stdio: 'inherit' })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`the seed ended with ${String(code)}`)
}

/** Token of a member with 100 pages of bookmarks and of ledger entries. */
async function signIn(base: string): Promise<string> {
  const send = async (target: string, body: object, token?: string) => {
    const headers = { ...json, ...(token && { Authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${base}/api${target}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${target}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { token: string; user: { id: string } }
  }
  const { token, user } = await send('/auth/login', { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD })
  for (let page = 0; page < DEEP; page += 1) {
    const posts = (await (await fetch(`${base}/api/posts?limit=10&offset=${page * 10}`)).json()) as ListedPost[]
    await Promise.all(posts.map(({ id }) => send(`/posts/${id}/bookmark`, {}, token)))
    await Promise.all(posts.map(() => send(`/admin/users/${user.id}/points`, { points: 1, reason: '이벤트' }, token)))
  }
  return token
}

/** What commits something at each call: a bookmark that is set and taken away in turn. */
async function committing(base: string, token: string): Promise<Commit> {
  const [post] = (await (await fetch(`${base}/api/posts?limit=1`)).json()) as ListedPost[]
  let isSet = true
  return async () => {
    isSet = !isSet
    const headers = { ...json, Authorization: `Bearer ${token}` }
    await fetch(`${base}/api/posts/${post?.id}/bookmark`, { method: isSet ? 'POST' : 'DELETE', headers })
  }
}
