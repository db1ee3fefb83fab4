import { answerOf, besideBare } from './bare.ts'
import type { Callers, Load, Target } from './load.ts'
import type { Cost } from './probe.ts'
import type { Row } from './rows.ts'
import { sendCommand, type BenchServer } from './server.ts'

/** A row's figures at one number of callers: latencies, the server's cost, and the bare server's throughput. */
export interface Figures {
  callers: number
  load: Load
  cost: Cost
  barePerSecond: number
}

const CALLERS = [1, 16, 64] as const
/** The number of callers of the goals, also used for warm-up. */
export const USUAL_CALLERS = 16
const WARM_UP_SECONDS = 0.5
const WRITE_EVERY_MS = 1_000

/** Server, callers and duration of a measurement. */
export interface Measuring {
  server: BenchServer
  callers: Callers
  seconds: number
}

/** Loads the server and the bare server alternately, with few and with many callers. */
export async function measureRow({ target, write }: Row, { server, callers, seconds }: Measuring): Promise<Figures[]> {
  return besideBare(target, async (bare) => {
    const figures: Figures[] = []
    await callers.call({ target, callers: USUAL_CALLERS, seconds: WARM_UP_SECONDS })
    for (const count of CALLERS) {
      await sendCommand(server, { kind: 'begin' })
      const load = await whileWriting(write, () => callers.call({ target, callers: count, seconds }))
      const cost = await sendCommand(server, { kind: 'end' })
      const { perSecond } = await callers.call({ target: bare, callers: count, seconds: seconds / 2 })
      figures.push({ callers: count, load, cost, barePerSecond: perSecond })
    }
    return figures
  })
}

/** Runs `work` while the write, if there is one, is sent once a second. */
export async function whileWriting<T>(write: Target | undefined, work: () => Promise<T>): Promise<T> {
  if (!write) return work()
  const failures: unknown[] = []
  const timer = setInterval(() => void answerOf(write).catch((error) => failures.push(error)), WRITE_EVERY_MS)
  try {
    const done = await work()
    if (failures.length > 0) throw failures[0]
    return done
  } finally {
    clearInterval(timer)
  }
}
