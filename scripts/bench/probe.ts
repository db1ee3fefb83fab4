// Preloaded into a measured server (`--import`): reports a load's cost to the bench over IPC
// and writes CPU profiles, without any code in the server.
import { subscribe } from 'node:diagnostics_channel'
import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { CacheUses, type CacheHits } from './cache-hits.ts'
import { Statements, type StatementCount } from './statements.ts'

export type ProbeCommand =
  | { kind: 'begin' }
  | { kind: 'end' }
  | { kind: 'profile' }
  | { kind: 'endProfile'; file: string }
  | { kind: 'watchCaches' }
  | { kind: 'endCaches' }

/** What the commands answer. */
export interface ProbeAnswers {
  begin: null
  end: Cost
  profile: null
  endProfile: null
  watchCaches: null
  endCaches: CacheHits[]
}

/** The server's cost between `begin` and `end`. */
export interface Cost {
  /** Complete responses. */
  answers: number
  /** CPU milliseconds of all threads. */
  cpuMs: number
  statements: StatementCount[]
  /** Event-loop delay in milliseconds. */
  loopP50: number
  loopP99: number
}

const RESOLUTION_MS = 5
const SAMPLE_EVERY_US = 500

let statements: Statements | null = null
let answers = 0
subscribe('http.server.response.finish', () => (answers += 1))

const caches = new CacheUses()
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
const session = new Session()
let begun = { answers: 0, cpu: process.cpuUsage() }

const HANDLERS: {
  [Kind in ProbeCommand['kind']]: (command: Extract<ProbeCommand, { kind: Kind }>) => Promise<ProbeAnswers[Kind]>
} = {
  begin: async () => {
    delay.reset()
    delay.enable()
    // Started on request only, because counting would appear in a profile.
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
  watchCaches: async () => {
    caches.start()
    return null
  },
  endCaches: async () => caches.take(),
}

/** The histogram includes the timer's own interval, which dominates when the loop is idle. */
const waited = (percentile: number): number => Math.max(0, delay.percentile(percentile) / 1e6 - RESOLUTION_MS)

process.on('message', (command: ProbeCommand) => {
  const handle = HANDLERS[command.kind] as (command: ProbeCommand) => Promise<unknown>
  void handle(command).then((answer) => process.send?.(answer))
})
// The IPC channel must not keep the server alive.
process.channel?.unref()
