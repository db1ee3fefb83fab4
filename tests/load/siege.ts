// `npm run siege`: attacks a running server while somebody else reads, and prints what that one met. Without `-- --base URL`
// (a server with RATE_LIMITS on) one is started, on which posts, replies and messages were written before that no limit would let
// through in time: the attacks that read them need it. `--seconds` is how long each goes on, `--only` a part of a name.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startServer } from '#tests/helpers/server.ts'
import { ATTACKS_AT_LIMITS, ATTACKS_ON_HEAVY_GROUND } from './siege/at-limits.ts'
import { ATTACKS_ON_LINES, ATTACKS_ON_WORK, type Attack } from './siege/attacks.ts'
import { prepareGround, type Ground } from './siege/setup.ts'
import { prepareHeavyGround, type HeavyGround } from './siege/large-setup.ts'
import { timesSlower, watch, type Seen } from './siege/measure.ts'

/** How much slower the slowest twentieth of everyone else's answers may become. */
const MOST_TIMES = 3
const ATTACKERS = 8
const QUIET_MS = 5_000
/** A reader who waits longer still feels the last attack. */
const CALM_MS = 25
const MOST_TURNS = 6

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

function statusesOf(answers: readonly { status: number }[]): string {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${status || 'none'}×${count}`).join(' ')
}

interface Row {
  attack: string
  calls: string
  quiet: Seen
  /** The same requests go to a server that only reads them: what the machine and its cores cost by themselves. */
  elsewhere: Seen
  under: Seen
  memory: string
}

/** Connections and bandwidth are bounded by what the machine can take, so they are shown and not judged. */
const isJudged = ({ attack }: Pick<Row, 'attack'>): boolean => !Object.hasOwn(ATTACKS_ON_LINES, attack)
const isMet = ({ quiet, under }: Pick<Row, 'quiet' | 'under'>): boolean => timesSlower(quiet, under) < MOST_TIMES

function printHead(): void {
  console.log(
    '\n| attack | answers | quiet p50, p95 ms | sent elsewhere | under it | p95 / quiet, the worse path | p95 / elsewhere | memory | goal |' +
      '\n|---|---|---|---|---|---|---|---|---|',
  )
}

function printRow({ attack, calls, quiet, elsewhere, under, memory }: Row): void {
  const figures = [quiet, elsewhere, under].map(({ p50, p95 }) => `${ms(p50)}, ${ms(p95)}`)
  const ratios = [timesSlower(quiet, under), under.p95 / elsewhere.p95].map((ratio) => ratio.toFixed(1))
  const goal = !isJudged({ attack }) ? '–' : isMet({ quiet, under }) ? 'met' : 'missed'
  console.log(`| ${[attack, calls || '–', ...figures, ...ratios, memory, goal].join(' | ')} |`)
}

/** A server of our own with what the attacks at the limits read; passwords cost there what they cost in production. */
async function ownServer() {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'aah-siege-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const env = { NODE_ENV: 'production', CONNECTIONS_PER_ADDRESS: '' }
  const open = await startServer({ dataDir, env })
  const heavy = await prepareHeavyGround(open.base)
  await open.stop()
  return { server: await startServer({ dataDir, env: { ...env, ...open.database, RATE_LIMITS: 'on' } }), heavy }
}

/** The attacks that read what was written for them; none where there is nothing such. */
const onHeavy = (heavy: HeavyGround | undefined): Record<string, Attack> =>
  Object.fromEntries(
    Object.entries(heavy ? ATTACKS_ON_HEAVY_GROUND : {}).map(([name, run]) => [
      name,
      (ground: Ground, isOn: () => boolean) => run({ ...ground, heavy: heavy as HeavyGround }, isOn),
    ]),
  )

const { server, heavy } = values.base ? {} : await ownServer()
const base = values.base ?? server?.base ?? ''
const pid = values.pid ?? server?.pid
const ground = await prepareGround(base, ATTACKERS)
const reader = watch(base)
const sink = fork(new URL('./siege/sink.ts', import.meta.url))
const [sinkPort] = (await once(sink, 'message')) as [number]
const elsewhereGround = { ...ground, base: `http://127.0.0.1:${sinkPort}` }
// Attackers stand for other machines. Here they share the cores, so they give way to the server and to the reader's thread.
os.setPriority(os.constants.priority.PRIORITY_LOW)
const rows: Row[] = []

/** A quiet moment, once what an attack left behind is worked off. */
async function calm(): Promise<Seen> {
  for (let turn = 0; ; turn += 1) {
    const quiet = await reader.during(() => pause(QUIET_MS))
    if (quiet.p95 < CALM_MS || turn === MOST_TURNS) return quiet
  }
}

await calm()
printHead()
const attacks = { ...onHeavy(heavy), ...ATTACKS_AT_LIMITS, ...ATTACKS_ON_WORK, ...ATTACKS_ON_LINES }
for (const [attack, run] of Object.entries(attacks)) {
  if (!attack.includes(values.only)) continue
  const attackOn = async (target: Ground) => {
    const end = Date.now() + Number(values.seconds) * 1_000
    let calls = ''
    const seen = await reader.during(async () => {
      calls = statusesOf(await run(target, () => Date.now() < end))
    })
    return { calls, seen }
  }
  const quiet = await calm()
  const { seen: elsewhere } = await attackOn(elsewhereGround)
  await calm()
  const { calls, seen: under } = await attackOn(ground)
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
