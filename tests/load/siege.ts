// `npm run siege`: attacks a running server and prints the latency that another client measures meanwhile. Without
// `-- --base URL` (a server with RATE_LIMITS on and PROOF_OF_WORK off) it starts one whose posts, replies and messages were written with limits off:
// some attacks read more than the limits would let them write in time. `--seconds` is how long each goes on, `--only` parts of names, joined by commas.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startServer } from '#tests/helpers/server.ts'
import { MEMORY } from '../../scripts/setup/memory.mjs'
import { ATTACKS_AT_LIMITS, ATTACKS_ON_LARGE_SETUP } from './siege/at-limits.ts'
import { ATTACKS_ON_CONNECTIONS, ATTACKS_ON_WORK, type Attack } from './siege/attacks.ts'
import { ATTACKS_ON_TEXTS } from './siege/texts.ts'
import { prepareSetup, type Setup } from './siege/setup.ts'
import { prepareLargeSetup, type LargeSetup } from './siege/large-setup.ts'
import { timesSlower, measureReader, type Latencies } from './siege/measure.ts'

/** The p95 of other clients may grow by less than this factor. */
const MOST_TIMES = 3
const ATTACKERS = 8
const QUIET_MS = 5_000
/** Above this p95 the last attack still has effects. */
const CALM_MS = 25
const MOST_ROUNDS = 6

const { values } = parseArgs({
  options: {
    base: { type: 'string' },
    seconds: { type: 'string', default: '30' },
    only: { type: 'string', default: '' },
    pid: { type: 'string' },
  },
})
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const residentMb = (pid: number | string | undefined): string => {
  const found = pid && /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return found ? `${Math.round(Number(found[1]) / 1024)} MB` : '–'
}

const ms = (value: number): string => value.toFixed(1)

function statusesOf(responses: readonly { status: number }[]): string {
  const counts = new Map<number, number>()
  for (const { status } of responses) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${status || 'none'}×${count}`).join(' ')
}

interface Row {
  attack: string
  calls: string
  quiet: Latencies
  /** The same requests, sent to a server that only reads them: the share of the machine and its cores. */
  elsewhere: Latencies
  under: Latencies
  memory: string
}

/** Connections and bandwidth are bounded by the machine, so these attacks are printed without a verdict. */
const isJudged = ({ attack }: Pick<Row, 'attack'>): boolean => !Object.hasOwn(ATTACKS_ON_CONNECTIONS, attack)
const isMet = ({ quiet, under }: Pick<Row, 'quiet' | 'under'>): boolean => timesSlower(quiet, under) < MOST_TIMES

function printHead(): void {
  console.log(
    '\n| attack | responses | quiet p50, p95 ms | sent elsewhere | under it | p95 / quiet, the worse path | p95 / elsewhere | memory | goal |' +
      '\n|---|---|---|---|---|---|---|---|---|',
  )
}

function printRow({ attack, calls, quiet, elsewhere, under, memory }: Row): void {
  const figures = [quiet, elsewhere, under].map(({ p50, p95 }) => `${ms(p50)}, ${ms(p95)}`)
  const ratios = [timesSlower(quiet, under), under.p95 / elsewhere.p95].map((ratio) => ratio.toFixed(1))
  const goal = !isJudged({ attack }) ? '–' : isMet({ quiet, under }) ? 'met' : 'missed'
  console.log(`| ${[attack, calls || '–', ...figures, ...ratios, memory, goal].join(' | ')} |`)
}

/**
 * Starts a server with the contents that the attacks at the limits read. Password hashes and memory are those of
 * `npm start`.
 */
async function ownServer() {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'aah-siege-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const { flags } = MEMORY
  const env = { ...MEMORY.env, NODE_ENV: 'production', CONNECTIONS_PER_ADDRESS: '' }
  const open = await startServer({ dataDir, env, flags })
  const large = await prepareLargeSetup(open.base)
  await open.stop()
  return {
    server: await startServer({
      dataDir,
      env: { ...env, ...open.database, RATE_LIMITS: 'on', LINK_ORIGIN: sinkBase },
      flags,
    }),
    large,
  }
}

/** The attacks that read prepared contents; none on a server without them. */
const onLargeSetup = (large: LargeSetup | undefined): Record<string, Attack> =>
  Object.fromEntries(
    Object.entries(large ? ATTACKS_ON_LARGE_SETUP : {}).map(([name, run]) => [
      name,
      (setup: Setup, isOn: () => boolean) => run({ ...setup, large: large as LargeSetup }, isOn),
    ]),
  )

const sink = fork(new URL('./siege/sink.ts', import.meta.url))
const [sinkPort] = (await once(sink, 'message')) as [number]
const sinkBase = `http://127.0.0.1:${sinkPort}`
const { server, large } = values.base ? {} : await ownServer()
const base = values.base ?? server?.base ?? ''
const pid = values.pid ?? server?.pid
const setup = await prepareSetup(base, ATTACKERS, sinkBase)
const reader = measureReader(base)
const elsewhereSetup = { ...setup, base: sinkBase }
// Attackers stand for other machines. Here they share the cores, so they give way to the server and to the reader's thread.
os.setPriority(os.constants.priority.PRIORITY_LOW)
const rows: Row[] = []

/** Resolves with the latencies of an idle server, once the effects of an attack are over. */
async function waitUntilQuiet(): Promise<Latencies> {
  for (let round = 0; ; round += 1) {
    const quiet = await reader.during(() => pause(QUIET_MS))
    if (quiet.p95 < CALM_MS || round === MOST_ROUNDS) return quiet
  }
}

await waitUntilQuiet()
printHead()
const attacks = {
  ...onLargeSetup(large),
  ...ATTACKS_AT_LIMITS,
  ...ATTACKS_ON_WORK,
  ...ATTACKS_ON_TEXTS,
  ...ATTACKS_ON_CONNECTIONS,
}
const wanted = values.only.split(',')
for (const [attack, run] of Object.entries(attacks)) {
  if (!wanted.some((part) => attack.includes(part))) continue
  const attackOn = async (target: Setup) => {
    const end = Date.now() + Number(values.seconds) * 1_000
    let calls = ''
    const latencies = await reader.during(async () => {
      calls = statusesOf(await run(target, () => Date.now() < end))
    })
    return { calls, latencies }
  }
  const quiet = await waitUntilQuiet()
  const { latencies: elsewhere } = await attackOn(elsewhereSetup)
  await waitUntilQuiet()
  const { calls, latencies: under } = await attackOn(setup)
  const row = { attack, calls, quiet, elsewhere, under, memory: residentMb(pid) }
  rows.push(row)
  printRow(row)
}
sink.disconnect()
await reader.stop()
await server?.stop()
const missed = rows.filter((row) => isJudged(row) && !isMet(row))
console.log(
  `\nGoal: while it goes on, the p95 of GET /api/health and of GET /api/posts stays below ${MOST_TIMES} × what it was when quiet. ` +
    (missed.length === 0 ? 'Met.' : `Missed by: ${missed.map(({ attack }) => attack).join(', ')}.`),
)
process.exit(missed.length === 0 ? 0 : 1)
