import type { Client } from '@libsql/client'
import { Queue } from '../../platform/queue.ts'

/** So many verbs share a commit at the most, so that the first of them does not wait long for the last. */
const MOST_VERBS = 32
const MAX_WAIT_MS = 10_000

/** A verb that has done its work and waits until it is on the disk. */
type Finished = PromiseWithResolvers<void>

/**
 * Transactions on the one connection that writes, one after another. A commit waits for the disk, which takes longer than
 * the work before it; so while others wait for their turn, a finished verb leaves the transaction open for the next one
 * and is acknowledged with the commit that they share. A verb that fails takes back its own savepoint alone.
 */
export class KeptWriter {
  readonly #client: Client
  readonly #queue = new Queue({ waitMs: MAX_WAIT_MS })
  #finished: Finished[] = []
  #isOpen = false

  constructor(client: Client) {
    this.#client = client
  }

  /** Resolves when it is the caller's turn and a transaction is open for it; throws UNAVAILABLE after 10 s. */
  async begin(): Promise<void> {
    await this.#queue.acquire()
    try {
      await this.#run(this.#isOpen ? 'SAVEPOINT verb' : 'BEGIN IMMEDIATE')
      this.#isOpen = true
    } catch (error) {
      await this.#giveUp(error)
      throw error
    }
  }

  /** Resolves once the verb is on the disk; throws when it could not get there. */
  async commit(): Promise<void> {
    const verb: Finished = Promise.withResolvers()
    try {
      if (this.#finished.length > 0) await this.#run('RELEASE verb')
    } catch (error) {
      await this.#giveUp(error)
      throw error
    }
    this.#finished.push(verb)
    if (!this.#queue.isWaiting || this.#finished.length >= MOST_VERBS) await this.#flush()
    this.#queue.release()
    return verb.promise
  }

  /** Takes back what the verb wrote; those that finished before it in the same transaction stay. */
  async rollback(): Promise<void> {
    if (this.#finished.length === 0) return this.#giveUp(new Error('rolled back'))
    try {
      await this.#run('ROLLBACK TO verb')
      await this.#run('RELEASE verb')
    } catch (error) {
      return this.#giveUp(error)
    }
    if (!this.#queue.isWaiting) await this.#flush()
    this.#queue.release()
  }

  close(): void {
    this.#client.close()
  }

  async #run(statement: string): Promise<void> {
    await this.#client.execute(statement)
  }

  /** Commits what is finished and tells each verb how that went. */
  async #flush(): Promise<void> {
    const verbs = this.#finished
    this.#finished = []
    this.#isOpen = false
    try {
      await this.#run('COMMIT')
      for (const verb of verbs) verb.resolve()
    } catch (error) {
      await this.#run('ROLLBACK').catch(() => undefined)
      for (const verb of verbs) verb.reject(error)
    }
  }

  /** The whole transaction is lost (a full disk ends it at once): nothing in it was acknowledged yet. */
  async #giveUp(error: unknown): Promise<void> {
    const verbs = this.#finished
    this.#finished = []
    if (this.#isOpen) await this.#run('ROLLBACK').catch(() => undefined)
    this.#isOpen = false
    for (const verb of verbs) verb.reject(error)
    this.#queue.release()
  }
}
