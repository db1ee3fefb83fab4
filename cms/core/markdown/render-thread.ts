import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { busy } from '#src/rules/app-error.ts'
import { log } from '#cms/core/platform/log.ts'
import { remembered, type Remembered } from '#cms/core/platform/remembered.ts'
import type { Rendering } from './render-sync.ts'
import type { WorkerAnswer } from './render-worker.ts'

const MEMORY_MB = 256
/** Interval of checks of a text's CPU time. */
const LOOK_MS = 50
/** A machine that gives a text its CPU time so slowly is out of order; the caller tries again. */
const WITHIN_MS = 60_000

/** What came of a text: its rendering, that there can be none, or that it took more than it may on this thread. */
export type Outcome = WorkerAnswer | { overran: true }

/** A thread that renders one text after the other, each with so much CPU time at most. */
export class RenderThread {
  readonly #worker: Remembered<Worker>
  readonly #cpuMs: number
  readonly #niceness: number

  constructor(name: string, { cpuMs, niceness }: { cpuMs: number; niceness: number }) {
    this.#worker = remembered<Worker>(`markdownThread:${name}`)
    this.#cpuMs = cpuMs
    this.#niceness = niceness
  }

  /**
   * Renders a text. The CPU time of the thread counts, not the time that passes, because on a busy machine a good text
   * takes long as well. Throws UNAVAILABLE when the thread fails or gets no CPU time.
   */
  async render(rendering: Rendering): Promise<Outcome> {
    const worker = await this.#worker.get(() => this.#start())
    worker.ref()
    const stop = new AbortController()
    try {
      const from = await worker.cpuUsage()
      const answered = answerOf(worker, stop.signal)
      worker.postMessage(rendering)
      const outcome = await Promise.race([answered, this.#overrun(worker, from, stop.signal)])
      if ('overran' in outcome) await this.#end(worker)
      return outcome
    } catch (error) {
      await this.#end(worker)
      // Whatever uses up the memory of a thread would use it up again.
      if ((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY') return { refused: 'out of memory' }
      log().warn({ reason: String(error) }, 'a text could not be rendered')
      throw busy()
    } finally {
      stop.abort()
      // An idle thread keeps no process alive.
      worker.unref()
    }
  }

  /** Resolves when the text has used up its CPU time; throws when it got none. */
  async #overrun(worker: Worker, from: NodeJS.CpuUsage, signal: AbortSignal): Promise<Outcome> {
    for (const end = performance.now() + WITHIN_MS; performance.now() < end;) {
      await sleep(LOOK_MS, undefined, { signal, ref: false })
      // A thread that has just failed tells none; `answerOf` tells why.
      const used = await worker.cpuUsage(from).catch(() => null)
      if (used && (used.user + used.system) / 1_000 > this.#cpuMs) return { overran: true }
    }
    throw new Error('no CPU time')
  }

  async #end(worker: Worker): Promise<void> {
    this.#worker.forget()
    await worker.terminate()
  }

  async #start(): Promise<Worker> {
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: { niceness: this.#niceness },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    // Between two texts nothing else listens, and an unhandled 'error' event ends the process.
    worker.on('error', () => this.#worker.forget())
    await once(worker, 'message')
    return worker
  }
}

async function answerOf(worker: Worker, signal: AbortSignal): Promise<WorkerAnswer> {
  const [answer] = (await once(worker, 'message', { signal })) as [WorkerAnswer]
  return answer
}
