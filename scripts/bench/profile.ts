import { mkdirSync, readFileSync } from 'node:fs'
import type { Profiler } from 'node:inspector'
import path from 'node:path'
import { ROOT } from '../setup/node.mjs'
import type { Callers } from './load.ts'
import { USUAL_CALLERS } from './measure.ts'
import { placeOf } from './place.ts'
import { sharesOf, type Share } from './profile-shares.ts'
import type { Row } from './rows.ts'
import { ask, type BenchServer } from './server.ts'

const WARM_UP_SECONDS = 3
/** A profile is worth so many rows of the table. */
const TIMES = 3
const MOST_ROOMS = 25
const MOST_FUNCTIONS = 30

interface Profiling {
  server: BenchServer
  callers: Callers
  seconds: number
}

/** Profiles the server while 16 callers meet the row, keeps the profile in .cache and prints where the time went. */
export async function profileRow({ key, name, target }: Row, { server, callers, seconds }: Profiling): Promise<void> {
  const file = path.join(ROOT, '.cache', `bench-${key}.cpuprofile`)
  mkdirSync(path.dirname(file), { recursive: true })
  await callers.call({ target, callers: USUAL_CALLERS, seconds: WARM_UP_SECONDS })
  await ask(server, { kind: 'profile' })
  const { perSecond, failed } = await callers.call({ target, callers: USUAL_CALLERS, seconds: seconds * TIMES })
  await ask(server, { kind: 'endProfile', file })
  const profile = JSON.parse(readFileSync(file, 'utf8')) as Profiler.Profile
  const { rooms, functions } = sharesOf(profile, (frame) => placeOf(ROOT, frame))
  console.log(`\n${name}: ${perSecond.toFixed(0)} a second, ${failed} failed; ${path.relative(ROOT, file)}`)
  print('self time by package or room, % of busy', rooms.slice(0, MOST_ROOMS))
  print('self time by function, % of busy', functions.slice(0, MOST_FUNCTIONS))
}

function print(title: string, shares: readonly Share[]): void {
  console.log(`\n${title}`)
  for (const [name, percent] of shares) console.log(`${percent.toFixed(1).padStart(6)}  ${name}`)
}
