import { mkdirSync, readFileSync } from 'node:fs'
import type { Profiler } from 'node:inspector'
import path from 'node:path'
import { ROOT } from '../setup/node.mjs'
import type { Callers } from './load.ts'
import { USUAL_CALLERS, whileWriting } from './measure.ts'
import { locationOf } from './source-location.ts'
import { sharesOf, type Share } from './profile-shares.ts'
import type { Row } from './rows.ts'
import { sendCommand, type BenchServer } from './server.ts'

const WARM_UP_SECONDS = 3
/** Number of table rows printed for a profile. */
const TIMES = 3
const MOST_ROOMS = 25
const MOST_FUNCTIONS = 30
const MOST_STATEMENTS = 20
const SQL_WIDTH = 130

interface Profiling {
  server: BenchServer
  callers: Callers
  seconds: number
}

/** Profiles the server under 16 callers of the row, writes the profile to .cache and prints the shares of time. */
export async function profileRow(
  { key, name, target, write }: Row,
  { server, callers, seconds }: Profiling,
): Promise<void> {
  const file = path.join(ROOT, '.cache', `bench-${key}.cpuprofile`)
  mkdirSync(path.dirname(file), { recursive: true })
  await callers.call({ target, callers: USUAL_CALLERS, seconds: WARM_UP_SECONDS })
  await sendCommand(server, { kind: 'profile' })
  const { perSecond, failed } = await whileWriting(write, () =>
    callers.call({ target, callers: USUAL_CALLERS, seconds: seconds * TIMES }),
  )
  await sendCommand(server, { kind: 'endProfile', file })
  const profile = JSON.parse(readFileSync(file, 'utf8')) as Profiler.Profile
  const { rooms, functions } = sharesOf(profile, (frame) => locationOf(ROOT, frame))
  console.log(`\n${name}: ${perSecond.toFixed(0)} a second, ${failed} failed; ${path.relative(ROOT, file)}`)
  print('self time by package or room, % of busy', rooms.slice(0, MOST_ROOMS))
  print('self time by function, % of busy', functions.slice(0, MOST_FUNCTIONS))
}

/** Prints the statements of one response. Runs after all profiles, because counting would appear in them. */
export async function listStatements(
  { name, target, write }: Row,
  { server, callers, seconds }: Profiling,
): Promise<void> {
  await sendCommand(server, { kind: 'begin' })
  await whileWriting(write, () => callers.call({ target, callers: USUAL_CALLERS, seconds }))
  const { statements, answers } = await sendCommand(server, { kind: 'end' })
  console.log(`\n${name}, statements of one answer: how often, milliseconds in all, what`)
  for (const { sql, times, ms } of statements.toSorted((a, b) => b.ms - a.ms).slice(0, MOST_STATEMENTS)) {
    const cells = [(times / answers).toFixed(1).padStart(6), (ms / answers).toFixed(3).padStart(8)]
    console.log(`${cells.join('')}  ${shortened(sql)}`)
  }
}

/** The statement in one line, without its column list. */
const shortened = (sql: string): string =>
  sql
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^select .*? from /i, 'select … from ')
    .slice(0, SQL_WIDTH)

function print(title: string, shares: readonly Share[]): void {
  console.log(`\n${title}`)
  for (const [name, percent] of shares) console.log(`${percent.toFixed(1).padStart(6)}  ${name}`)
}
