import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ADMIN, prepareCommunity } from './community.ts'
import { goalLines, SHARES } from './goals.ts'
import { startCallers } from './load.ts'
import { measureRows } from './measure-rows.ts'
import { rowsOf } from './rows.ts'
import { measureSearches } from './search-kinds.ts'
import { memoryAtRestMb, residentMb, startServer, type BenchServer } from './server.ts'
import { UNCACHED } from './uncached-query.ts'

/** The 100th page of ten. */
const DEEP = 100
const ROUNDS = 100
const json = { 'Content-Type': 'application/json' }
/** Maximum milliseconds of one uncached list page at the 95th percentile. */
const LIMIT_MS = 50
/** Factor by which shares of the bare server may be lower than in the demo community. */
const LEEWAY = 1.5

/** A measured row: name, addresses requested round-robin, and whether a member is signed in. */
type Row = [name: string, targets: string[], isOwn?: boolean]

interface Post {
  id: string
  locked: boolean
  author: { id: string }
  categories: { slug: string }[]
}

export type Size = 'small' | 'large' | 'huge'

/** Which community is measured: of this size, in a temporary folder or in `data`; rows with goals for so many seconds. */
interface Plan {
  size: Size
  seconds: number
  data?: string | undefined
}

/**
 * Writes the community into the folder unless it is there, and prints the latency of the first and the 100th page of
 * every list and of a post, uncached, and of each kind of search; of a large one then the rows that have goals. Returns
 * false if one exceeds its limit.
 */
export async function measureLists({ size, seconds, data }: Plan): Promise<boolean> {
  const folder = data ?? mkdtempSync(path.join(os.tmpdir(), `aah-${size}-`))
  try {
    await seed(folder, size)
    const started = performance.now()
    const server = await startServer(folder, 'none', ADMIN)
    const startSeconds = (performance.now() - started) / 1_000
    console.log(`started in ${startSeconds.toFixed(1)} s, ${await memoryAtRestMb(server)} MB at rest`)
    try {
      const token = await signIn(server.base)
      const isFast = await measure(server.base, token)
      const searchers = [{ name: 'guest' }, { name: 'member', token }]
      const areSearchesFast = await measureSearches(server, searchers, await committing(server.base, token))
      if (size !== 'small') await measureShares(server, seconds)
      console.log(
        `\nmemory after all that: ${residentMb(server)} MB, at rest after it ${await memoryAtRestMb(server)} MB`,
      )
      return isFast && areSearchesFast
    } finally {
      await server.stop()
    }
  } finally {
    if (!data) rmSync(folder, { recursive: true, force: true })
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
    const posts = (await (await fetch(`${base}/api/posts?limit=10&offset=${page * 10}`)).json()) as Post[]
    await Promise.all(posts.map(({ id }) => send(`/posts/${id}/bookmark`, {}, token)))
    await Promise.all(posts.map(() => send(`/admin/users/${user.id}/points`, { points: 1, reason: '이벤트' }, token)))
  }
  return token
}

/** What commits something at each call: a bookmark that is set and taken away in turn. */
async function committing(base: string, token: string): Promise<() => Promise<unknown>> {
  const [post] = (await (await fetch(`${base}/api/posts?limit=1`)).json()) as Post[]
  let isSet = true
  return async () => {
    isSet = !isSet
    const headers = { ...json, Authorization: `Bearer ${token}` }
    await fetch(`${base}/api/posts/${post?.id}/bookmark`, { method: isSet ? 'POST' : 'DELETE', headers })
  }
}

async function measure(base: string, token: string): Promise<boolean> {
  const [rows, headers] = [await addresses(base), { Cookie: `aah-token=${token}` }]
  console.log(
    `\n${'uncached, one at a time'.padEnd(44)}${'p50 ms'.padStart(9)}${'p95 ms'.padStart(9)}${'max ms'.padStart(9)}`,
  )
  let isFast = true
  for (const [name, targets, isOwn] of rows) {
    const times: number[] = []
    for (let round = -5; round < ROUNDS; round += 1) {
      const target = targets[Math.abs(round) % targets.length] as string
      const started = performance.now()
      const answer = await fetch(base + target, isOwn ? { headers } : {})
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${target}: ${answer.status}`)
      // Warm-up requests.
      if (round >= 0) times.push(performance.now() - started)
    }
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.ceil(times.length * share) - 1] as number
    const cells = [at(0.5), at(0.95), at(1)].map((ms) => ms.toFixed(1).padStart(9)).join('')
    const isRowFast = at(0.95) < LIMIT_MS
    console.log(`${name.padEnd(44)}${cells}${isRowFast ? '' : '  SLOW'}`)
    isFast &&= isRowFast
  }
  return isFast
}

/** The most frequent pages, as in the demo community. */
async function measureShares(server: BenchServer, seconds: number): Promise<void> {
  const callers = startCallers()
  try {
    const rows = rowsOf(await prepareCommunity(server.base)).filter(({ key }) => key in SHARES)
    console.log()
    const measured = await measureRows(rows, { server, callers, seconds })
    console.log(`\n${goalLines({ rows: measured }, LEEWAY).join('\n')}`)
  } finally {
    callers.stop()
  }
}

/** Each list with its first and 100th page, in HTML and in JSON, and a hundred posts. */
async function addresses(base: string): Promise<Row[]> {
  const get = async <T>(target: string) => (await (await fetch(`${base}/api${target}`)).json()) as T
  const posts = (
    await Promise.all([0, 10_000, 50_000, 90_000].map((offset) => get<Post[]>(`/posts?limit=25&offset=${offset}`)))
  ).flat()
  const open = posts.filter(({ locked }) => !locked)
  const slug = posts.flatMap(({ categories }) => categories)[0]?.slug
  const [author] = await get<{ id: string }[]>('/users/top?limit=1')
  const q = encodeURIComponent('코인')
  const pages = [
    '/',
    '/popular',
    '/recent',
    '/?filter=comments',
    `/category/${slug}`,
    `/category/${slug}?filter=popular`,
    `/search?q=${q}`,
  ]
  const lists = [
    '/posts?filter=newest',
    '/posts?filter=popular',
    '/posts?filter=comments',
    `/categories/${slug}/posts`,
    `/categories/${slug}/posts?filter=popular`,
    ...searches(slug, author?.id).map((query) => `/posts/search?${query}`),
    `/users/${author?.id}/posts`,
    `/users/${author?.id}/comments`,
    `/users/${author?.id}/likes`,
    `/users/${author?.id}/followers`,
  ]
  const and = (target: string, query: string) => `${target}${target.includes('?') ? '&' : '?'}${query}`
  const readable = (target: string) => decodeURIComponent(target).replace(/[0-9a-f-]{36}/, '{id}')
  const both = (target: string, deep: string, query: string, isOwn = false): Row[] => [
    [readable(target), [and(target, query)], isOwn],
    [`${readable(target)}, page ${DEEP}`, [and(and(target, deep), query)], isOwn],
  ]
  return [
    ...pages.flatMap((target) => both(target, `page=${DEEP}`, UNCACHED)),
    ...['/ranking', `/profile/${author?.id}`].map((target): Row => [readable(target), [and(target, UNCACHED)]]),
    ['/post/{id}', open.map(({ id }) => `/post/${id}?${UNCACHED}`)],
    ...lists.flatMap((target) => both(`/api${target}`, `offset=${(DEEP - 1) * 10}`, 'limit=10')),
    ['/ as a member', ['/'], true],
    ...both('/bookmarks', `page=${DEEP}`, UNCACHED, true),
    ['/points-history', ['/points-history'], true],
    ...['/api/bookmarks', '/api/points/history'].flatMap((target) =>
      both(target, `offset=${(DEEP - 1) * 10}`, 'limit=10', true),
    ),
    ['/api/users/top?limit=50', ['/api/users/top?limit=50']],
    ...['자', 'ㅈㅇ', '비트'].map((typed): Row => {
      const target = `/api/search/suggest?q=${encodeURIComponent(typed)}`
      return [readable(target), [target], true]
    }),
    ['/api/posts/{id}', open.map(({ id }) => `/api/posts/${id}`)],
    ['/api/posts/{id}/comments', open.map(({ id }) => `/api/posts/${id}/comments`)],
  ]
}

/** Searches of one, two and three syllables, frequent and rare, narrowed, sorted and with operators. */
const searches = (slug = '', author = ''): string[] => {
  const rows: Record<string, string>[] = [
    { q: '코' },
    { q: '코인' },
    { q: '니다' },
    { q: '반감기' },
    { q: '코인', sort: 'relevance' },
    { q: '습니다', sort: 'relevance' },
    { q: '코인', category: slug, from: '2026-01-01', to: '2026-06-30' },
    { q: '습니다', author },
    { q: '"코인 전환" -지갑' },
  ]
  return rows.map((search) => new URLSearchParams(search).toString())
}
