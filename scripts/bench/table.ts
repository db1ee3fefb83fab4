import type { Figures } from './measure.ts'
import type { StatementCount } from './statements.ts'

const NAME_WIDTH = 36
const COLUMNS = [
  ['callers', 8],
  ['req/s', 8],
  ['bare/s', 8],
  ['share', 8],
  ['p50 ms', 8],
  ['p95 ms', 8],
  ['p99 ms', 8],
  ['loop p50', 9],
  ['loop p99', 9],
  ['queries', 8],
  ['CPU ms', 8],
  ['failed', 7],
] as const

export const tableHead = (): string =>
  lineOf(
    'what',
    COLUMNS.map(([title]) => title),
  )

/** One line for each number of callers. Queries and milliseconds of CPU are those of one request. */
export const tableLines = (name: string, figures: readonly Figures[]): string[] =>
  figures.map(({ callers, load, cost, barePerSecond }, index) =>
    lineOf(index === 0 ? name : '', [
      String(callers),
      load.perSecond.toFixed(0),
      barePerSecond.toFixed(0),
      fraction(load.perSecond / barePerSecond),
      ...[load.p50, load.p95, load.p99, cost.loopP50, cost.loopP99].map(short),
      short(timesOf(cost.statements) / cost.answers),
      (cost.cpuMs / cost.answers).toFixed(2),
      String(load.failed),
    ]),
  )

const timesOf = (statements: readonly StatementCount[]): number => statements.reduce((sum, { times }) => sum + times, 0)

/** 1/60; or 1/1.3 where an integer would be too coarse. */
export function fraction(share: number): string {
  const times = 1 / share
  return `1/${Number(times.toFixed(times < 10 ? 1 : 0))}`
}

const short = (value: number): string => value.toFixed(value < 100 ? 1 : 0)

const lineOf = (name: string, cells: readonly string[]): string =>
  name.padEnd(NAME_WIDTH) + COLUMNS.map(([, width], index) => cells[index]?.padStart(width)).join('')
