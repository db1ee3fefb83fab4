import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../setup/node.mjs'
import { Latencies } from './latencies.ts'
import { startCallers, type Callers } from './load.ts'
import type { MixedOrder } from './call-mixed.ts'
import { startMixedServer, type MixedServer } from './mixed-community.ts'
import { sendCommand } from './server.ts'
import { locationOf } from './source-location.ts'

/** Key of the mixed row. */
export const MIXED = 'mixed'

const CALLERS = 16
/** Requests a second of the row that has a fixed rate: what a server that renders each page from scratch still answers. */
const RATE = 30
const WARM_UP_SECONDS = 4
/** How often each checkout has its turn, and how many times longer than a row of one request a turn is. */
const TURNS = 3
const TURN_TIMES = 4
const MOST_CACHES = 30

const PACES: Record<string, MixedOrder['pace']> = {
  [`${CALLERS} callers`]: { callers: CALLERS },
  [`${RATE} requests a second`]: { perSecond: RATE },
}

interface Measured {
  pages: Latencies
  calls: Latencies
  pagesInTime: number
  seconds: number
  cpuMs: number
  statements: number
  failed: number
}

interface Checkout extends MixedServer {
  name: string
  root: string
  measured: Map<string, Measured>
}

interface Options {
  folder: string
  seconds: number
  /** The folder of a second, built checkout, measured in turn with this one. */
  against?: string | undefined
}

/** Measures what 60 members of twelve levels do, and prints it; both checkouts by turns if a second is given. */
export async function measureMixed({ folder, seconds, against }: Options): Promise<void> {
  const roots = {
    'this checkout': ROOT,
    ...(against && { [path.basename(path.resolve(against))]: path.resolve(against) }),
  }
  const checkouts: Checkout[] = []
  const callers = startCallers()
  try {
    for (const [name, root] of Object.entries(roots)) {
      const data = path.join(folder, `mixed-${checkouts.length}`)
      mkdirSync(data)
      checkouts.push({ name, root, measured: new Map(), ...(await startMixedServer(root, data)) })
    }
    for (const { mix } of checkouts) {
      await callers.callMixed({ mix, seed: 0, seconds: WARM_UP_SECONDS, pace: { callers: CALLERS } })
    }
    for (let turn = 0; turn < TURNS; turn += 1) {
      for (const pace of Object.keys(PACES)) {
        const inTurn = turn % 2 === 0 ? checkouts : checkouts.toReversed()
        for (const checkout of inTurn)
          await measureTurn({ checkout, callers, pace, seed: turn, seconds: seconds * TURN_TIMES })
      }
    }
    print(checkouts)
    for (const checkout of checkouts) await printCaches(checkout, callers, seconds)
  } finally {
    callers.stop()
    await Promise.all(checkouts.map(({ server }) => server.stop()))
  }
}

interface Turn {
  checkout: Checkout
  callers: Callers
  pace: string
  seed: number
  seconds: number
}

async function measureTurn({ checkout, callers, pace, seed, seconds }: Turn): Promise<void> {
  const { server, mix, measured } = checkout
  await sendCommand(server, { kind: 'begin' })
  const load = await callers.callMixed({ mix, seed, seconds, pace: PACES[pace] as MixedOrder['pace'] })
  const { cpuMs, statements } = await sendCommand(server, { kind: 'end' })
  const sum = measured.get(pace) ?? nothing()
  for (const ms of load.pageMs) sum.pages.add(ms)
  for (const ms of load.callMs) sum.calls.add(ms)
  sum.pagesInTime += load.pagesInTime
  sum.seconds += seconds
  sum.cpuMs += cpuMs
  sum.statements += statements.reduce((times, { times: more }) => times + more, 0)
  sum.failed += load.failed
  measured.set(pace, sum)
}

const nothing = (): Measured => ({
  pages: new Latencies(),
  calls: new Latencies(),
  ...{ pagesInTime: 0, seconds: 0, cpuMs: 0, statements: 0, failed: 0 },
})

const NAME_WIDTH = 26
const COLUMN_WIDTH = 9
const COLUMNS = [
  'pages/s',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'p99/p50',
  'CPU ms',
  'queries',
  'call p50',
  'call p99',
  'failed',
]

function print(checkouts: readonly Checkout[]): void {
  console.log(`\nmixed: 60 members of 12 levels read (92 %) and write (8 %); CPU and queries are those of all, by page`)
  for (const pace of Object.keys(PACES)) {
    console.log(lineOf(pace, COLUMNS))
    for (const { name, measured } of checkouts) console.log(lineOf(name, cellsOf(measured.get(pace) as Measured)))
  }
}

function cellsOf({ pages, calls, pagesInTime, seconds, cpuMs, statements, failed }: Measured): string[] {
  const figures = [
    ...[pagesInTime / seconds, pages.at(50), pages.at(95), pages.at(99), pages.at(99) / pages.at(50)],
    ...[cpuMs / pages.count, statements / pages.count, calls.at(50), calls.at(99)],
  ]
  return [...figures.map((value) => value.toFixed(value < 100 ? 1 : 0)), String(failed)]
}

const lineOf = (name: string, cells: readonly string[]): string =>
  name.padEnd(NAME_WIDTH) + cells.map((cell) => cell.padStart(COLUMN_WIDTH)).join('')

/** Prints how often each cache knew what it was asked. Runs last: counting costs time. */
async function printCaches({ name, root, server, mix }: Checkout, callers: Callers, seconds: number): Promise<void> {
  await sendCommand(server, { kind: 'watchCaches' })
  await callers.callMixed({ mix, seed: TURNS, seconds: seconds * TURN_TIMES, pace: { perSecond: RATE } })
  const caches = await sendCommand(server, { kind: 'endCaches' })
  console.log(`\ncaches of ${name}: hits, of how many, asked by`)
  for (const { gets, hits, ...asker } of caches.toSorted((a, b) => b.gets - a.gets).slice(0, MOST_CACHES)) {
    const { file } = locationOf(root, asker)
    console.log(`${`${((hits / gets) * 100).toFixed(0)} %`.padStart(6)}${String(gets).padStart(8)}  ${file}`)
  }
}
