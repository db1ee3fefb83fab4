import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { READ_ONLY } from '#cms/core/database/read-only-times.ts'
import type { ReadOnlyKeeper } from '#cms/core/database/read-only-keeper.ts'

const { leaseMs, renewEveryMs } = READ_ONLY
/** Clocks differ, and a process may stall between looking and acting. */
const MARGIN_MS = 10_000

/** Read-only mode of the source: it ends by itself when this process does, and is lost when it falls asleep. */
export class SourceReadOnly {
  readonly #id = randomUUID()
  readonly #keeper: ReadOnlyKeeper
  readonly #say: (text: string) => void
  #renewedAt = -Infinity
  #timer: NodeJS.Timeout | undefined
  #isLost = false

  constructor(keeper: ReadOnlyKeeper, say: (text: string) => void) {
    this.#keeper = keeper
    this.#say = say
  }

  /** Resolves once nothing is written to the source any more. */
  async begin(): Promise<void> {
    await this.#awaitOther()
    await this.#renew()
    this.#timer = setInterval(() => void this.#renewOwn(), renewEveryMs)
    await this.#keeper.drained(this.#say)
    this.assertHeld()
  }

  /** Throws when the source may have been written to meanwhile. */
  assertHeld(): void {
    if (this.#isLost || performance.now() - this.#renewedAt > leaseMs - MARGIN_MS)
      throw new Error('The forum writes again, because this command was asleep for too long: begin it again.')
  }

  /** Leaves the source read-only for good: what is written here from now on would not be at the target. */
  async endAsMoved(): Promise<void> {
    this.assertHeld()
    clearInterval(this.#timer)
    await this.#keeper.write({ id: this.#id, until: null })
  }

  /** Lets go of the source, which stays read-only. */
  close(): void {
    this.#keeper.close()
  }

  /** Lets the source write again. */
  async cancel(): Promise<void> {
    clearInterval(this.#timer)
    const mode = await this.#keeper.read()
    if (mode?.id === this.#id) await this.#keeper.write(null)
    this.#keeper.close()
  }

  /** A move that was killed in its last step may keep the source read-only for a short time. */
  async #awaitOther(): Promise<void> {
    for (let isFirst = true; ; isFirst = false) {
      const mode = await this.#keeper.read()
      if (!mode || mode.until === null || mode.until <= Date.now()) return
      if (isFirst)
        this.#say('Another move keeps this forum read-only: waiting for its end, half a minute if it was killed.')
      await sleep(1_000)
    }
  }

  async #renew(): Promise<void> {
    const at = performance.now()
    await this.#keeper.write({ id: this.#id, until: Date.now() + leaseMs })
    this.#renewedAt = at
  }

  async #renewOwn(): Promise<void> {
    try {
      const mode = await this.#keeper.read()
      if (mode?.id === this.#id && mode.until !== null) await this.#renew()
      else this.#isLost = true
    } catch {
      // Asked again soon; `assertHeld` knows for how long it was not answered.
    }
  }
}
