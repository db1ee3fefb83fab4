import { setTimeout as sleep } from 'node:timers/promises'
import { brokenInvariants } from '#tests/helpers/run-verify.ts'
import { figuresOf, lostAndDoubled, startLoad, type Load } from './load.ts'
import type { Cluster } from './replicas.ts'
import { line, ms } from './report.ts'
import type { Switch } from './database-switch.ts'

const REPLICAS = [0, 1, 2]
const AWAY_MS = 5_000
/** After so long everything must work again. */
const BACK_WITHIN_MS = 20_000

/** Does `work` while clients read and write, and finds what they lost. */
async function underLoad<T>({ balancer }: Cluster, work: (load: Load) => Promise<T>) {
  const load = await startLoad(balancer.base)
  let result: T
  try {
    await sleep(1_000)
    result = await work(load)
  } finally {
    await load.stop()
  }
  return { load, result, ...(await lostAndDoubled(load)) }
}

/** Each replica is stopped and started under load: nobody notices. */
export async function rollingRestart(cluster: Cluster): Promise<void> {
  const times: number[] = []
  const codes: (number | null)[] = []
  const { load, lost, doubled } = await underLoad(cluster, async () => {
    for (const index of REPLICAS) {
      const began = performance.now()
      codes.push((await cluster.replicas[index]?.stop()) ?? null)
      times.push(performance.now() - began)
      await cluster.start(index)
      await sleep(500)
    }
  })
  const failed = load.failedReads.length + load.failedWrites.length
  line(
    'rolling restart under load',
    `${figuresOf(load)}, ${lost} lost, ${doubled} twice; a stop took ${times.map(ms).join(', ')}, codes ${codes.join(', ')}`,
    failed === 0 && lost === 0 && doubled === 0 && codes.every((code) => code === 0),
  )
}

/** Each replica is killed under load: no read fails, and nothing that was acknowledged is lost. */
export async function kills(cluster: Cluster): Promise<void> {
  const { load, lost, doubled } = await underLoad(cluster, async () => {
    for (const index of REPLICAS) {
      await cluster.replicas[index]?.kill()
      await sleep(1_000)
      await cluster.start(index)
      await sleep(500)
    }
  })
  line(
    'kill -9 of each under load',
    `${figuresOf(load)}, ${lost} lost, ${doubled} twice`,
    load.failedReads.length === 0 && lost === 0 && doubled === 0,
  )
}

/** The database is away for five seconds: nothing answers 500, and all works again. */
export async function databaseAway(cluster: Cluster, how: 'frozen' | 'killed', database: Switch): Promise<void> {
  const {
    load,
    lost,
    doubled,
    result: backAfter,
  } = await underLoad(cluster, async ({ postId }) => {
    await (how === 'frozen' ? database.freeze() : database.cut())
    await sleep(AWAY_MS)
    await database.restore()
    const after = await untilBack(cluster, postId)
    await sleep(2_000)
    return after
  })
  const wrong = [...load.failedReads, ...load.failedWrites].filter((status) => status === 500 || status === 0).length
  line(
    `database ${how} for ${ms(AWAY_MS)}`,
    `${figuresOf(load)}, ${lost} lost, ${doubled} twice; back after ${backAfter === null ? 'never' : ms(backAfter)}`,
    wrong === 0 && lost === 0 && doubled === 0 && backAfter !== null,
  )
}

/** After what time health and the page of this post answer again; null when they do not. */
async function untilBack({ balancer }: Cluster, postId: string): Promise<number | null> {
  const began = performance.now()
  while (performance.now() - began < BACK_WITHIN_MS) {
    const health = await fetch(`${balancer.base}/api/health`).catch(() => null)
    const page = await fetch(`${balancer.base}/post/${postId}`).catch(() => null)
    if (health?.ok && page?.ok) return performance.now() - began
    await sleep(100)
  }
  return null
}

/** The audit of the database, beside the replicas or without them. */
export async function audited(cluster: Cluster, when: string): Promise<void> {
  const broken = await brokenInvariants(cluster)
  line(`audit ${when}`, broken.length === 0 ? 'nothing broken' : broken.slice(0, 3).join('; '), broken.length === 0)
}
