// Loaded into a measured server before anything else (`--import`): answers the bench over IPC what a load cost the server,
// and writes CPU profiles. The server knows nothing of it.
import { subscribe } from 'node:diagnostics_channel'
import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Statements, type Ran } from './statements.ts'

export type Ask = { kind: 'begin' } | { kind: 'end' } | { kind: 'profile' } | { kind: 'endProfile'; file: string }

/** What a server did between `begin` and `end`. */
export interface Cost {
  /** Answers sent whole. */
  answers: number
  /** Milliseconds of all its threads. */
  cpuMs: number
  statements: Ran[]
  /** How long the loop let a timer wait, in milliseconds. */
  loopP50: number
  loopP99: number
}

const RESOLUTION_MS = 5
const SAMPLE_EVERY_US = 500

let statements: Statements | null = null
let answers = 0
subscribe('http.server.response.finish', () => (answers += 1))

const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
const session = new Session()
let begun = { answers: 0, cpu: process.cpuUsage() }

const ANSWERS: { [Kind in Ask['kind']]: (ask: Extract<Ask, { kind: Kind }>) => Promise<Cost | null> } = {
  begin: async () => {
    delay.reset()
    delay.enable()
    // Not before it is asked for: a profile would show the counting.
    statements ??= new Statements()
    statements.take()
    begun = { answers, cpu: process.cpuUsage() }
    return null
  },
  end: async () => {
    delay.disable()
    const { user, system } = process.cpuUsage(begun.cpu)
    return {
      answers: answers - begun.answers,
      cpuMs: (user + system) / 1_000,
      statements: statements?.take() ?? [],
      loopP50: waited(50),
      loopP99: waited(99),
    }
  },
  profile: async () => {
    session.connect()
    await session.post('Profiler.enable')
    await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_EVERY_US })
    await session.post('Profiler.start')
    return null
  },
  endProfile: async ({ file }) => {
    const { profile } = await session.post('Profiler.stop')
    session.disconnect()
    writeFileSync(file, JSON.stringify(profile))
    return null
  },
}

/** The histogram holds the time between two looks, of which the timer itself is most when nothing else is. */
const waited = (percentile: number): number => Math.max(0, delay.percentile(percentile) / 1e6 - RESOLUTION_MS)

process.on('message', (ask: Ask) => {
  const answer = ANSWERS[ask.kind] as (ask: Ask) => Promise<Cost | null>
  void answer(ask).then((told) => process.send?.(told))
})
// The server ends as it would without anybody who asks.
process.channel?.unref()
