import { setImmediate as nextIteration } from 'node:timers/promises'
import type { Client } from '@libsql/client'
import { Queue } from '#cms/machinery/platform/queue.ts'

/** So many verbs share a commit at the most, so that the first of them does not wait long for the last. */
const MAX_GROUP = 32
const MAX_WAIT_MS = 10_000
/** A call that has arrived needs so many turns of the loop to come here; without any they take a fraction of a millisecond. */
const ITERATIONS_TO_JOIN = 4

/** A verb that has done its work and waits until it is on the disk. */
type Finished = PromiseWithResolvers<void>

/**
 * Transactions on the one connection that writes, one after another. A commit waits for the disk, which takes longer than
 * the work before it; so a finished verb leaves the transaction open for those that come within a few turns of the loop,
 * and is acknowledged with the commit that they share. A verb that fails takes back its own savepoint alone.
 */
export class GroupCommitWriter {
  readonly #client: Client
  readonly #onCommit: () => void
  readonly #queue = new Queue({ waitMs: MAX_WAIT_MS })
  #finished: Finished[] = []
  #isOpen = false
  /** A verb has begun and not ended: nothing may be committed now. */
  #isBusy = false
  /** A commit will come by itself. */
  #isPlanned = false
  /** The commit was due while a verb was at work, which makes up for it. */
  #isDue = false

  constructor(client: Client, { onCommit }: { onCommit: () => void }) {
    this.#client = client
    this.#onCommit = onCommit
  }

  /** Resolves when it is the caller's turn and a transaction is open for it; throws UNAVAILABLE after 10 s. */
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

  /** Resolves once the verb is on the disk; throws when it could not get there. */
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

  /** Takes back what the verb wrote; those that finished before it in the same transaction stay. */
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

  /** Ends a verb's turn; what is finished is committed a few turns of the loop later, or when enough have finished. */
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
    for (let turns = 0; turns < ITERATIONS_TO_JOIN; turns += 1) await nextIteration()
    this.#isPlanned = false
    if (this.#isBusy) this.#isDue = true
    else await this.#commitAlone()
  }

  /** Between two verbs: one that comes meanwhile waits for its turn. */
  async #commitAlone(): Promise<void> {
    if (this.#finished.length === 0) return
    this.#isBusy = true
    await this.#queue.run(async () => {
      await this.#flush()
      this.#isBusy = false
    })
  }

  /** Commits what is finished and tells each verb how that went. */
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

  /** The whole transaction is lost (a full disk ends it at once): nothing in it was acknowledged yet. */
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
