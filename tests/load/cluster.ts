// `npm run test:cluster -- mongodb://…`: three replicas behind a balancer on a fresh database of that server, whose clocks are
// two seconds apart; one line for each thing that must hold, with its figure; exits 1 when one does not. A replica set needs
// `--pid N` of a member on this machine to be frozen; a server with one address is taken away by a proxy before it. On a
// server without transactions the lines that need them are left out. `--only writers` measures writers of one row alone,
// `--only replicas` all but them. `--latency-ms N` adds N ms to each round trip of the writers to a server with one address,
// as if it ran on another machine.
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { startS3 } from '#tests/helpers/s3-server.ts'
import {
  bucketIsShared,
  clocksDiffer,
  eventsAgree,
  jobsRunOnce,
  keysAgree,
  likesAgree,
  limitsAgree,
  membersAgree,
} from './cluster/agreement.ts'
import { processSwitch, proxySwitch, type Switch } from './cluster/database-switch.ts'
import { audited, databaseAway, kills, rollingRestart } from './cluster/faults.ts'
import { startCluster, type Cluster } from './cluster/replicas.ts'
import { isSound, line, skipped } from './cluster/report.ts'
import { whyNoTransactions } from './cluster/transactions.ts'
import { writersOfOneRow } from './cluster/writers.ts'

/** Jobs begin five seconds after the start. */
const JOBS_AFTER_MS = 12_000

interface Given {
  database: Switch | null
  pid: number | null
  /** Why lines that need transactions are left out; null where the server has them. */
  without: string | null
}

async function check(cluster: Cluster, { database, pid, without }: Given) {
  /** What throws does not hold, and the rest is tried all the same. */
  const tried = async (name: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      line(name, error instanceof Error ? error.message : String(error), false)
    }
  }
  /** Runs what only a server with transactions can hold, or says why not. */
  const inTransactions = async (name: string, work: () => Promise<void>): Promise<void> =>
    without === null ? tried(name, work) : skipped(name, without)
  const began = Date.now()
  await tried('clocks two seconds apart', () => clocksDiffer(cluster))
  await tried('members on all', () => membersAgree(cluster))
  await inTransactions('a limit counts over all', () => limitsAgree(cluster))
  await inTransactions('60 likes of 30 members at once', () => likesAgree(cluster))
  await inTransactions('one Idempotency-Key sent 30 times', () => keysAgree(cluster))
  await tried('comments reach the streams of all', () => eventsAgree(cluster))
  await tried('an image is served by all', () => bucketIsShared(cluster, true))
  await sleep(Math.max(0, began + JOBS_AFTER_MS - Date.now()))
  await tried('a job of the day ran once', () => jobsRunOnce(cluster))
  await tried('audit beside them', () => audited(cluster, 'beside them'))
  await tried('rolling restart under load', () => rollingRestart(cluster))
  await inTransactions('kill -9 of each under load', () => kills(cluster))
  const frozen = pid === null ? database : processSwitch(pid)
  if (frozen) await tried('database frozen', () => databaseAway(cluster, 'frozen', frozen))
  else skipped('database frozen', 'give --pid of a member of the replica set')
  if (database) await tried('database killed', () => databaseAway(cluster, 'killed', database))
  else skipped('database killed', 'a replica set has several addresses')
}

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { pid: { type: 'string' }, only: { type: 'string' }, 'latency-ms': { type: 'string', default: '0' } },
  })
  const [uri] = positionals
  if (!uri || !/^mongodb(\+srv)?:\/\/./.test(uri) || !URL.canParse(uri.replaceAll(',', '-').replaceAll(/:\d+-/g, '-')))
    throw new Error('Give the server of the databases: npm run test:cluster -- mongodb://…')
  const name = `aah_cluster_${randomBytes(4).toString('hex')}`
  const without = await whyNoTransactions(uri, `${name}_probe`)
  if (without) process.env.MONGODB_WITHOUT_TRANSACTIONS = 'test'
  const environment = (of: string, database: string) => ({
    DATABASE_URI: of.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)\/?[^?]*/, `$1/${database}`),
    AUTH_SECRET: randomBytes(32).toString('hex'),
  })
  const isSingle = !uri.includes(',') && !uri.startsWith('mongodb+srv:') && !uri.includes('replicaSet=')
  const latencyMs = Number(values['latency-ms'])
  if (values.only === 'replicas') skipped('8 callers whose writes meet', 'only replicas were asked for')
  else if (without) skipped('8 callers whose writes meet', without)
  else {
    const distant = latencyMs > 0 && isSingle ? await proxySwitch(uri, { latencyMs }) : null
    if (distant) console.log(`${latencyMs} ms more to the database and back`)
    await writersOfOneRow(environment(distant?.uri ?? uri, `${name}_writers`))
    await distant?.cut()
  }
  if (values.only === 'writers') return
  const database = isSingle ? await proxySwitch(uri) : null
  const bucket = await startS3()
  const cluster = await startCluster(environment(database?.uri ?? uri, name), bucket.env)
  console.log(`three replicas on ${name}, images by ${bucket.name}`)
  await check(cluster, { database, pid: values.pid === undefined ? null : Number(values.pid), without })
  await cluster.stop()
  await audited(cluster, 'after them')
  await bucket.stop()
  line('all of it', isSound() ? 'holds' : 'does not hold', isSound())
}

try {
  await run()
  process.exit(isSound() ? 0 : 1)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
