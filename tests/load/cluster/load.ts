import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { forum, type Forum, type Person } from '#tests/helpers/forum.ts'
import { tally } from './report.ts'

const READERS = 6
const PAUSE_MS = 40

/** What clients of the balancer do and see while replicas come and go. */
export interface Load {
  /** Answers that were no success; 0 is a connection that broke. */
  failedReads: number[]
  failedWrites: number[]
  reads: number
  /** Ids of comments that were acknowledged. */
  written: string[]
  /** Comments whose answer never came, tried again with their key: ids by key. */
  keys: Map<string, Set<string>>
  postId: string
  make: Forum
  stop: () => Promise<void>
}

/** Begins to read pages as guests and to write comments as six members, through the balancer. */
export async function startLoad(base: string): Promise<Load> {
  const make = await forum(base)
  const post = await make.post()
  const people = await Promise.all(Array.from({ length: READERS }, () => make.member()))
  const stopping = new AbortController()
  const load: Load = {
    failedReads: [],
    failedWrites: [],
    reads: 0,
    written: [],
    keys: new Map(),
    postId: post.id,
    make,
    stop: async () => {
      stopping.abort()
      await Promise.all(loops)
    },
  }
  const addresses = ['/', `/post/${post.id}`, '/api/posts', '/popular', `/api/posts/${post.id}/comments`]
  const read = async (turn: number): Promise<void> => {
    const status = await fetch(base + (addresses[turn % addresses.length] ?? '/')).then(
      async (answer) => (await answer.arrayBuffer(), answer.status),
      () => 0,
    )
    load.reads += 1
    if (status !== 200) load.failedReads.push(status)
  }
  const loop = async (work: (turn: number) => Promise<void>, pause: number): Promise<void> => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      await work(turn)
      await sleep(pause)
    }
  }
  const loops = [
    ...people.map(() => loop(read, PAUSE_MS)),
    // One comment a second each, as the limit allows.
    ...people.map((person) => loop(() => write(load, person), 1_100)),
  ]
  return load
}

/** Writes a comment; one without an answer is sent again with its key, as the site's own pages do. */
async function write(load: Load, { api }: Person): Promise<void> {
  const key = randomUUID()
  const ids = new Set<string>()
  load.keys.set(key, ids)
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const answer = await api
      .post<{ id: string }>(
        `/posts/${load.postId}/comments`,
        { content: `부하 ${key}` },
        { headers: { 'Idempotency-Key': key } },
      )
      .catch(() => null)
    if (answer?.status === 201) {
      ids.add(answer.body.id)
      load.written.push(answer.body.id)
      return
    }
    load.failedWrites.push(answer?.status ?? 0)
    if (answer && answer.status < 500 && answer.status !== 409) return
    await sleep(500)
  }
}

/** How many acknowledged comments are gone, and how many are there twice. */
export async function lostAndDoubled({
  make,
  postId,
  written,
  keys,
}: Load): Promise<{ lost: number; doubled: number }> {
  const there: { id: string; content: string }[] = []
  for (let offset = 0; ; offset += 50) {
    const { body } = await make.guest.get<typeof there>(`/posts/${postId}/comments?limit=50&offset=${offset}`)
    there.push(...body)
    if (body.length < 50) break
  }
  const ids = new Set(there.map(({ id }) => id))
  const doubled = [...keys.keys()].filter((key) => there.filter(({ content }) => content.endsWith(key)).length > 1)
  return { lost: written.filter((id) => !ids.has(id)).length, doubled: doubled.length }
}

/** The figures of a load in words. */
export const figuresOf = ({ reads, written, failedReads, failedWrites }: Load): string =>
  `${reads} reads (${failedReads.length === 0 ? '0 failed' : `failed ${tally(failedReads)}`}), ` +
  `${written.length} comments (${failedWrites.length === 0 ? '0 failed' : `failed ${tally(failedWrites)}`})`
