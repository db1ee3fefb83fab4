import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { WRITES_REST } from '#cms/core/database/rest-times.ts'
import type { RestKeeper } from '#cms/core/database/rest-keeper.ts'

const { leaseMs, renewEveryMs } = WRITES_REST
/** Clocks differ, and a process may stall between looking and acting. */
const MARGIN_MS = 10_000

/** The rest of the writes at the source: it ends by itself when this process does, and is lost when it falls asleep. */
export class SourceRest {
  readonly #id = randomUUID()
  readonly #keeper: RestKeeper
  readonly #say: (text: string) => void
  #renewedAt = -Infinity
  #timer: NodeJS.Timeout | undefined
  #isLost = false

  constructor(keeper: RestKeeper, say: (text: string) => void) {
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

  /** Lets the writes rest for good: what is written here from now on would not be at the target. */
  async endAsMoved(): Promise<void> {
    this.assertHeld()
    clearInterval(this.#timer)
    await this.#keeper.write({ id: this.#id, until: null })
  }

  /** Lets go of the source, whose writes rest on. */
  close(): void {
    this.#keeper.close()
  }

  /** Lets the source write again. */
  async cancel(): Promise<void> {
    clearInterval(this.#timer)
    const rest = await this.#keeper.read()
    if (rest?.id === this.#id) await this.#keeper.write(null)
    this.#keeper.close()
  }

  /** A move that was killed in its last step may hold the rest for a short time. */
  async #awaitOther(): Promise<void> {
    for (let isFirst = true; ; isFirst = false) {
      const rest = await this.#keeper.read()
      if (!rest || rest.until === null || rest.until <= Date.now()) return
      if (isFirst)
        this.#say('Another move holds the writes at rest: waiting for its end, half a minute if it was killed.')
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
      const rest = await this.#keeper.read()
      if (rest?.id === this.#id && rest.until !== null) await this.#renew()
      else this.#isLost = true
    } catch {
      // Asked again soon; `assertHeld` knows for how long it was not answered.
    }
  }
}
