import type { BesideMembers } from './beside-members.ts'
import { USUAL_CALLERS, type Figures } from './measure.ts'
import { fraction } from './table.ts'

/** What a run measured. */
export interface Measured {
  rows: ReadonlyMap<string, readonly Figures[]>
  besideMembers?: BesideMembers | null
  /** Undefined unless all rows were measured. */
  memory?: { atRest: number; loaded: number } | null
}

/** Minimum share of the bare server's requests per second, with 16 callers. */
export const SHARES = {
  post: 1 / 60,
  home: 1 / 60,
  posts: 1 / 10,
  search: 1 / 60,
  unread: 1 / 6,
  'unread-messages': 1 / 6,
  like: 1 / 40,
  comment: 1 / 75,
  message: 1 / 75,
} as const
/** Maximum ratio of the 99th percentile to the median. */
const MOST_TIMES = 3
const GUEST_P99_MS = 25
const MEMORY_MB = { atRest: 200, loaded: 400 } as const

/** A row for each goal with the measured value and whether it was met; shares may be lower by the factor `leeway`. */
export function goalLines({ rows, besideMembers = null, memory = null }: Measured, leeway = 1): string[] {
  const lines = Object.entries(SHARES).flatMap(([key, least]) => {
    const figures = rows.get(key)?.find(({ callers }) => callers === USUAL_CALLERS)
    return figures ? [...shareLines(key, least / leeway, figures)] : []
  })
  if (besideMembers) {
    const p99 = besideMembers.guest.at(99)
    lines.push(
      line('guest beside 64 members, p99', `≤ ${GUEST_P99_MS} ms`, `${p99.toFixed(1)} ms`, p99 <= GUEST_P99_MS),
    )
  }
  return [...lines, ...(memory ? memoryLines(memory) : [])]
}

function memoryLines({ atRest, loaded }: NonNullable<Measured['memory']>): string[] {
  const ofMemory = (name: string, most: number, mb: number) => line(name, `≤ ${most} MB`, `${mb} MB`, mb <= most)
  return [ofMemory('memory at rest', MEMORY_MB.atRest, atRest), ofMemory('memory loaded', MEMORY_MB.loaded, loaded)]
}

function shareLines(key: string, least: number, { load, barePerSecond }: Figures): string[] {
  const share = load.perSecond / barePerSecond
  const times = load.p99 / load.p50
  return [
    line(`${key}, share of bare`, `≥ ${fraction(least)}`, fraction(share), share >= least),
    line(`${key}, p99 / p50`, `≤ ${MOST_TIMES}`, times.toFixed(1), times <= MOST_TIMES),
  ]
}

const line = (goal: string, wanted: string, measured: string, isMet: boolean): string =>
  `${goal.padEnd(34)}${wanted.padStart(12)}${measured.padStart(12)}  ${isMet ? 'met' : 'NOT MET'}`
