/** Work that goes on beside the steps of an import, one piece after another. */
export class Background {
  #last = Promise.resolve()
  #isStopped = false

  /** Begins `work` when the pieces before it have ended; after one that failed nothing begins. */
  add(work: () => Promise<void>): void {
    this.#last = this.#last.then(() => (this.#isStopped ? undefined : work()))
    // `done` throws it.
    this.#last.catch(() => undefined)
  }

  /** Resolves when all pieces have ended; throws what failed. */
  done(): Promise<void> {
    return this.#last
  }

  /** Begins no further piece, and resolves when the one under way has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#last.catch(() => undefined)
  }
}
