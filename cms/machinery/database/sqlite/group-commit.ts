import { setImmediate as nextIteration } from 'node:timers/promises'
import type { Client } from '@libsql/client'
import { Queue } from '#cms/machinery/platform/queue.ts'

/** The most transactions that share a commit, so that the first does not wait long for the last. */
const MAX_GROUP = 32
const MAX_WAIT_MS = 10_000
/** Event-loop iterations that a received call takes to get here; idle ones take a fraction of a millisecond. */
const ITERATIONS_TO_JOIN = 4

/** A transaction that has finished its work and waits until it is on the disk. */
type Finished = PromiseWithResolvers<void>

/**
 * Group commit: transactions on the one connection that writes, one after another. A commit waits for the disk, which takes
 * longer than the work before it; so a finished transaction leaves SQLite's open for those that come within a few
 * event-loop iterations, and resolves with the commit that they share. One that fails rolls back its own savepoint alone.
 */
export class GroupCommitWriter {
  readonly #client: Client
  readonly #onCommit: () => void
  readonly #queue = new Queue({ waitMs: MAX_WAIT_MS })
  #finished: Finished[] = []
  #isOpen = false
  /** A transaction has begun and not ended: nothing may be committed now. */
  #isBusy = false
  /** A commit is scheduled. */
  #isPlanned = false
  /** The scheduled commit came during a transaction, whose end now commits. */
  #isDue = false

  constructor(client: Client, { onCommit }: { onCommit: () => void }) {
    this.#client = client
    this.#onCommit = onCommit
  }

  /** Resolves when a transaction is open for the caller; throws UNAVAILABLE after 10 s in the queue. */
  async begin(): Promise<void> {
    await this.#queue.acquire()
    this.#isBusy = true
    try {
      await this.#run(this.#isOpen ? 'SAVEPOINT verb' : 'BEGIN IMMEDIATE')
      this.#isOpen = true
    } catch (error) {
      await this.#abort(error)
      throw error
    }
  }

  /** Resolves once the transaction is on the disk; throws when the shared commit failed. */
  async commit(): Promise<void> {
    const verb: Finished = Promise.withResolvers()
    try {
      if (this.#finished.length > 0) await this.#run('RELEASE verb')
    } catch (error) {
      await this.#abort(error)
      throw error
    }
    this.#finished.push(verb)
    await this.#end()
    return verb.promise
  }

  /** Rolls back the caller's writes; transactions that finished before it in the same group stay. */
  async rollback(): Promise<void> {
    if (this.#finished.length === 0) return this.#abort(new Error('rolled back'))
    try {
      await this.#run('ROLLBACK TO verb')
      await this.#run('RELEASE verb')
    } catch (error) {
      return this.#abort(error)
    }
    await this.#end()
  }

  close(): void {
    this.#client.close()
  }

  async #run(statement: string): Promise<void> {
    await this.#client.execute(statement)
  }

  /** Releases the queue slot; finished transactions are committed a few iterations later, or when the group is full. */
  async #end(): Promise<void> {
    if (this.#isDue || this.#finished.length >= MAX_GROUP) await this.#flush()
    else this.#plan()
    this.#isBusy = false
    this.#queue.release()
  }

  #plan(): void {
    if (this.#isPlanned) return
    this.#isPlanned = true
    void this.#commitSoon()
  }

  async #commitSoon(): Promise<void> {
    for (let passed = 0; passed < ITERATIONS_TO_JOIN; passed += 1) await nextIteration()
    this.#isPlanned = false
    if (this.#isBusy) this.#isDue = true
    else await this.#commitAlone()
  }

  /** Commits between two transactions: one that comes meanwhile waits in the queue. */
  async #commitAlone(): Promise<void> {
    if (this.#finished.length === 0) return
    this.#isBusy = true
    await this.#queue.run(async () => {
      await this.#flush()
      this.#isBusy = false
    })
  }

  /** Commits the group, and resolves or rejects each transaction in it. */
  async #flush(): Promise<void> {
    const verbs = this.#finished
    this.#finished = []
    this.#isOpen = false
    this.#isDue = false
    try {
      await this.#run('COMMIT')
      this.#onCommit()
      for (const verb of verbs) verb.resolve()
    } catch (error) {
      await this.#run('ROLLBACK').catch(() => undefined)
      for (const verb of verbs) verb.reject(error)
    }
  }

  /** Rolls back the whole group (a full disk ends it at once): nothing in it was acknowledged yet. */
  async #abort(error: unknown): Promise<void> {
    const verbs = this.#finished
    this.#finished = []
    this.#isDue = false
    if (this.#isOpen) await this.#run('ROLLBACK').catch(() => undefined)
    this.#isOpen = false
    for (const verb of verbs) verb.reject(error)
    this.#isBusy = false
    this.#queue.release()
  }
}
