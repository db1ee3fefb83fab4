// `npm run siege`: attacks a running server while somebody else reads, and prints what that one met. `-- --base URL` names a
// server (with RATE_LIMITS on); without it one is started. `--seconds` is how long each attack goes on.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import os from 'node:os'
import { parseArgs } from 'node:util'
import { startServer, type TestServer } from '#tests/helpers/server.ts'
import { ATTACKS_ON_LINES, ATTACKS_ON_WORK } from './siege/attacks.ts'
import { prepareGround, type Ground } from './siege/ground.ts'
import { watch, type Seen } from './siege/watch.ts'

/** How much slower the slowest twentieth of everyone else's answers may become. */
const MOST_TIMES = 3
const ATTACKERS = 8
const QUIET_MS = 3_000
/** A reader who waits longer still feels the last attack. */
const CALM_MS = 25
const MOST_TURNS = 20

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

function print(rows: readonly Row[]): void {
  console.log(
    '\n| attack | answers | quiet p50, p95 ms | sent elsewhere | under it | p95 / quiet | p95 / elsewhere | memory |' +
      '\n|---|---|---|---|---|---|---|---|',
  )
  for (const { attack, calls, quiet, elsewhere, under, memory } of rows) {
    const figures = [quiet, elsewhere, under].map(({ p50, p95 }) => `${ms(p50)}, ${ms(p95)}`)
    const ratios = [quiet, elsewhere].map(({ p95 }) => (under.p95 / p95).toFixed(1))
    console.log(`| ${[attack, calls || '–', ...figures, ...ratios, memory].join(' | ')} |`)
  }
}

const server = values.base ? null : await startServer({ env: { RATE_LIMITS: 'on' } })
const base = values.base ?? (server as TestServer).base
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
for (const [attack, run] of Object.entries({ ...ATTACKS_ON_WORK, ...ATTACKS_ON_LINES })) {
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
  rows.push({ attack, calls, quiet, elsewhere, under, memory: residentMb(pid) })
}
sink.disconnect()
await reader.stop()
await server?.stop()
print(rows)
const judged = rows.filter(({ attack }) => Object.hasOwn(ATTACKS_ON_WORK, attack))
process.exit(judged.every(({ under, quiet }) => under.p95 < MOST_TIMES * quiet.p95) ? 0 : 1)
