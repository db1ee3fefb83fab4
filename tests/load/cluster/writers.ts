import { availableParallelism, cpus } from 'node:os'
import { forum, expectStatus, type Forum, type Person } from '#tests/helpers/forum.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'
import { METRICS_TOKEN } from './replicas.ts'
import { line, skipped } from './report.ts'

const CALLERS = 8
const FOR_MS = 5_000
const WARM_MS = 500
const MOST_ABORTED = 0.05
const LEAST_FACTOR = 3
/** With so much of this machine's processors in use, more callers cannot do more. */
const FULL = 0.95

/** What caller number `index` sends in its turn; returns the status. */
type Act = (index: number, turn: number) => Promise<number>

interface Figures {
  /** Answers a second. */
  rate: number
  /** The share of transactions that met another writer and were begun anew. */
  aborted: number
  failed: Map<number, number>
  /** What the server itself took of a processor for each answer. */
  serverMs: number
  /** The share of this machine's processors that was in use, by whomever. */
  busy: number
}

/**
 * Eight callers whose writes meet at one member or one post, on one replica without rate limits: hardly a transaction meets
 * another, eight callers do three times the work of one, or as much as eight who meet nowhere, and no like is a conflict.
 * Where the machine's processors are used up, how many times the work of one they do says nothing about how writers meet.
 */
export async function writersOfOneRow(database: Record<string, string>): Promise<void> {
  const server = await startServer({ env: { ...database, METRICS_TOKEN, PAYMENTS: 'off' } })
  try {
    const make = await forum(server.base)
    const admin = await make.admin()
    expectStatus(await admin.api.post('/admin/settings', { key: 'postCooldownSeconds', value: '0' }), 200)
    const people = await Promise.all(Array.from({ length: CALLERS }, () => make.member()))
    const apart = await measure(server, await commentsApart(make, people), CALLERS)
    console.log(`     8 callers whose writes meet nowhere: ${perSecond(apart)}; ${costOf(apart)}`)
    for (const [name, prepare] of Object.entries(MEETINGS)) {
      const act = await prepare(make, people)
      const alone = await measure(server, act, 1)
      const together = await measure(server, act, CALLERS)
      const factor = together.rate / alone.rate
      const isSound = together.aborted <= MOST_ABORTED && together.failed.size === 0
      const isFast = factor >= Math.min(LEAST_FACTOR, apart.rate / alone.rate)
      const figure =
        `${perSecond(together)}, ${factor.toFixed(1)} × one (${perSecond(alone)}), ` +
        `${(together.aborted * 100).toFixed(1)} % begun anew${failuresOf(together)}; ` +
        `${costOf(together)} (one: ${costOf(alone)})`
      line(`8 callers, ${name}`, figure, isSound && (isFast || together.busy >= FULL))
      if (!isFast && together.busy >= FULL)
        skipped(`  ${LEAST_FACTOR} × one`, `this machine's ${availableParallelism()} processors were the bound`)
    }
  } finally {
    await server.stop()
  }
}

const perSecond = ({ rate }: Figures): string => `${rate.toFixed(1)}/s`
const costOf = ({ serverMs, busy }: Figures): string =>
  `${serverMs.toFixed(1)} ms of the server's processor each, machine ${(busy * 100).toFixed(0)} % busy`
const failuresOf = ({ failed }: Figures): string =>
  failed.size === 0 ? '' : `, failed ${[...failed].map(([status, count]) => `${status}×${count}`).join(' ')}`

const comment =
  (people: readonly Person[], postIds: readonly string[]): Act =>
  async (index, turn) => {
    const path = `/posts/${postIds[index % postIds.length]}/comments`
    return (await people[index]!.api.post(path, { content: `댓글 ${index} ${turn}` })).status
  }

const postsOf = async (make: Forum, authors: readonly Person[]): Promise<string[]> => {
  const ids: string[] = []
  for (const author of authors) ids.push((await make.post(author)).id)
  return ids
}

const ofOne = async (make: Forum): Promise<string[]> => {
  const author = await make.member()
  return postsOf(
    make,
    Array.from({ length: CALLERS }, () => author),
  )
}

const commentsApart = async (make: Forum, people: readonly Person[]): Promise<Act> =>
  comment(people, await postsOf(make, await Promise.all(people.map(() => make.member()))))

const MEETINGS: Record<string, (make: Forum, people: readonly Person[]) => Promise<Act>> = {
  'comments on one post': async (make, people) => comment(people, [(await make.post()).id]),
  'comments on 8 posts of one author': async (make, people) => comment(people, await ofOne(make)),
  'messages to one member': async (make, people) => {
    const receiver = await make.member()
    for (const { api } of people) expectStatus(await api.post(`/users/${receiver.id}/follow`), 200)
    for (const { id } of people) expectStatus(await receiver.api.post(`/users/${id}/follow`), 200)
    return async (index, turn) =>
      (await people[index]!.api.post('/messages', { receiverId: receiver.id, content: `쪽지 ${turn}` })).status
  },
  'likes of 8 posts of one author': async (make, people) => {
    const postIds = await ofOne(make)
    return async (index, turn) =>
      (await people[index]!.api.post(`/posts/${postIds[index]}/like`, { liked: turn % 2 === 0 })).status
  },
  'likes of one post': async (make, people) => {
    const { id } = await make.post()
    return async (index, turn) => (await people[index]!.api.post(`/posts/${id}/like`, { liked: turn % 2 === 0 })).status
  },
}

/** So many callers act one call after another; what the first moments bring is left out. */
async function measure(server: TestServer, act: Act, callers: number): Promise<Figures> {
  const failed = new Map<number, number>()
  let [answers, isOver] = [0, false]
  const call = async (index: number) => {
    for (let turn = 0; !isOver; turn += 1) {
      const status = await act(index, turn)
      answers += 1
      if (status >= 300) failed.set(status, (failed.get(status) ?? 0) + 1)
    }
  }
  const all = Array.from({ length: callers }, (_, index) => call(index))
  await new Promise((resolve) => setTimeout(resolve, WARM_MS))
  const [before, began, times] = [await countsOf(server), performance.now(), processorTimes()]
  answers = 0
  await new Promise((resolve) => setTimeout(resolve, FOR_MS))
  const [done, seconds] = [answers, (performance.now() - began) / 1_000]
  const now = processorTimes()
  const after = await countsOf(server)
  isOver = true
  await Promise.all(all)
  const [conflicts, committed] = [after.conflicts - before.conflicts, after.committed - before.committed]
  return {
    rate: done / seconds,
    aborted: conflicts / Math.max(1, conflicts + committed),
    failed,
    serverMs: ((after.seconds - before.seconds) * 1_000) / Math.max(1, done),
    busy: 1 - (now.idle - times.idle) / Math.max(1, now.all - times.all),
  }
}

/** The time that this machine's processors had, and how much of it they had nothing to do. */
function processorTimes(): { idle: number; all: number } {
  const all = cpus().map(({ times }) => times)
  const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0)
  return { idle: sum(all.map(({ idle }) => idle)), all: sum(all.flatMap((times) => Object.values(times))) }
}

async function countsOf({ base }: TestServer): Promise<Record<'conflicts' | 'committed' | 'seconds', number>> {
  const text = await (await fetch(`${base}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })).text()
  const read = (name: string) => Number(new RegExp(`^${name} ([\\d.]+)$`, 'm').exec(text)?.[1] ?? 0)
  return {
    conflicts: read('forum_transaction_conflicts_total'),
    committed: read('forum_transactions_committed_total'),
    seconds: read('process_cpu_seconds_total'),
  }
}
