import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { remembered, type Remembered } from '#cms/core/platform/remembered.ts'

const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }

/** Threads that do the same to each of a list, by a file that answers null when it is ready and then each list. */
export class Threads<Given, Made> {
  readonly #file: URL
  readonly #threads: readonly Remembered<Worker | null>[]
  #last: Promise<unknown> = Promise.resolve()

  constructor(file: URL, count: number) {
    this.#file = file
    this.#threads = Array.from({ length: count }, (_, nth) => remembered<Worker | null>(`${file.pathname}:${nth}`))
  }

  /** What is made of each of the list, in its order; a call waits for those before it. */
  map(list: readonly Given[]): Promise<Made[]> {
    const made = this.#last.then(() => this.#mapNow(list))
    this.#last = made.catch(() => undefined)
    return made
  }

  /** Ends the threads, which gives their memory back; a later list starts them again. */
  async end(): Promise<void> {
    await this.#last
    for (const thread of this.#threads) {
      const worker = await thread.get(async () => null)
      thread.forget()
      await worker?.terminate()
    }
  }

  async #mapNow(list: readonly Given[]): Promise<Made[]> {
    const share = Math.ceil(list.length / this.#threads.length)
    const made = this.#threads.map((thread, nth) => this.#onThread(thread, list.slice(nth * share, (nth + 1) * share)))
    return (await Promise.all(made)).flat()
  }

  async #onThread(thread: Remembered<Worker | null>, list: readonly Given[]): Promise<Made[]> {
    if (list.length === 0) return []
    const worker = (await thread.get(() => this.#start(thread))) as Worker
    worker.ref()
    try {
      worker.postMessage(list)
      const [made] = (await once(worker, 'message')) as [Made[]]
      return made
    } finally {
      // An idle thread keeps no process alive.
      worker.unref()
    }
  }

  async #start(thread: Remembered<Worker | null>): Promise<Worker> {
    const worker = new Worker(this.#file, { resourceLimits: MEMORY })
    worker.on('error', () => thread.forget())
    await once(worker, 'message')
    return worker
  }
}
