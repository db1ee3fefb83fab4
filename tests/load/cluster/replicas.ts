import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startServer, type TestServer } from '#tests/helpers/server.ts'
import { balance, type Balancer } from './balancer.ts'

export const METRICS_TOKEN = 'of-the-cluster'
/** How far the clocks of the first and the last replica are apart, half of it each way. */
const CLOCKS_MS = [-1_000, 0, 1_000]
const CLOCK = new URL('shifted-clock.mjs', import.meta.url).pathname

/** Three replicas behind a balancer. */
export interface Cluster {
  balancer: Balancer
  replicas: TestServer[]
  /** The variables that lead an audit to their database. */
  database: Record<string, string>
  /** Starts the replica anew, which was stopped or killed. */
  start: (index: number) => Promise<void>
  stop: () => Promise<void>
}

/** Starts three replicas on one database, whose clocks are two seconds apart, and the balancer before them. */
export async function startCluster(database: Record<string, string>, bucket: Record<string, string>): Promise<Cluster> {
  const root = mkdtempSync(path.join(tmpdir(), 'aah-cluster-'))
  process.once('exit', () => rmSync(root, { recursive: true, force: true }))
  const startOne = (index: number) =>
    startServer({
      dataDir: path.join(root, String(index)),
      env: {
        ...database,
        ...bucket,
        SITE_URL: 'http://forum.test',
        TRUST_PROXY: '1',
        PAYMENTS: 'off',
        RATE_LIMITS: 'on',
        METRICS_TOKEN,
        AAH_CLOCK_MS: String(CLOCKS_MS[index]),
        NODE_OPTIONS: `--import ${CLOCK}`,
      },
    })
  // The first one stores what the others read.
  const replicas = [await startOne(0)]
  replicas.push(...(await Promise.all([startOne(1), startOne(2)])))
  const balancer = await balance(replicas.map(({ base }) => base))
  return {
    balancer,
    replicas,
    database: { ...database, DATA_DIR: path.join(root, 'audit') },
    start: async (index) => {
      const replica = await startOne(index)
      replicas[index] = replica
      balancer.place(index, replica.base)
    },
    stop: async () => {
      balancer.stop()
      await Promise.all(replicas.map((replica) => replica.stop()))
    },
  }
}
