import { setImmediate as nextIteration, setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '@libsql/client'
import { Queue } from '#cms/core/platform/queue.ts'

/** The most transactions that share a commit, so that the first does not wait long for the last. */
const MAX_GROUP = 32
const MAX_WAIT_MS = 10_000
/** Event-loop iterations that a received call takes to get here; idle ones take a fraction of a millisecond. */
const ITERATIONS_TO_JOIN = 4
/** While others wait for the writer, a commit that is due waits for them so long, which is about what a commit takes. */
const MAX_HOLD_MS = 8
/** How long a file that another process has locked is waited for, and how often it is tried meanwhile. */
const LOCKED_WITHIN_MS = 800
const TRY_EVERY_MS = 20

/** The queue key of what another connection writes; how long that lets others go first, and how often it looks. */
const ELSEWHERE = 'elsewhere'
const MAX_YIELD_MS = 2_000
const YIELD_MS = 5

const isBusy = (error: unknown): boolean => (error as { code?: unknown }).code === 'SQLITE_BUSY'

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
  readonly #queue = new Queue({ name: 'write', waitMs: MAX_WAIT_MS })
  readonly #borrowers = new Queue()
  #finished: Finished[] = []
  #isOpen = false
  /** A transaction has begun and not ended: nothing may be committed now. */
  #isBusy = false
  /** A commit is scheduled. */
  #isPlanned = false
  /** Another process had the file locked longer than one waits: until it is free, each caller tries once. */
  #isLocked = false
  /** The scheduled commit came during a transaction, whose end now commits. */
  #isDue = false
  /** When the first of the finished transactions finished. */
  #heldSince = 0

  constructor(client: Client, { onCommit }: { onCommit: () => void }) {
    this.#client = client
    this.#onCommit = onCommit
  }

  /**
   * Resolves when a transaction is open for the caller; throws UNAVAILABLE after 10 s in the queue, and SQLite's own error
   * when another process keeps the file locked.
   */
  async begin(): Promise<void> {
    await this.#queue.acquire()
    this.#isBusy = true
    try {
      await (this.#isOpen ? this.#run('SAVEPOINT verb') : this.#lock())
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
    if (this.#finished.length === 0) this.#heldSince = performance.now()
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

  /**
   * Lends the right to write to another connection, one at a time and after those who wait here: they would wait for each
   * of many in turn. Throws UNAVAILABLE as `begin` does.
   */
  lend(work: () => Promise<void>): Promise<void> {
    return this.#borrowers.run(async () => {
      const until = performance.now() + MAX_YIELD_MS
      while (this.#queue.isWaiting && performance.now() < until) await sleep(YIELD_MS)
      await this.#queue.run(() => this.#lendNow(work), { queueKey: ELSEWHERE })
    })
  }

  async #lendNow(work: () => Promise<void>): Promise<void> {
    this.#isBusy = true
    try {
      if (this.#finished.length > 0) await this.#flush()
      await work()
      this.#onCommit()
    } finally {
      this.#isBusy = false
    }
  }

  close(): void {
    this.#client.close()
  }

  async #lock(): Promise<void> {
    const giveUpAt = performance.now() + (this.#isLocked ? 0 : LOCKED_WITHIN_MS)
    for (;;) {
      try {
        await this.#run('BEGIN IMMEDIATE')
        this.#isLocked = false
        return
      } catch (error) {
        if (!isBusy(error)) throw error
        this.#isLocked = performance.now() >= giveUpAt
        if (this.#isLocked) throw error
        await sleep(TRY_EVERY_MS)
      }
    }
  }

  async #run(statement: string): Promise<void> {
    await this.#client.execute(statement)
  }

  /** Releases the queue slot; finished transactions are committed a few iterations later, or when the group is full. */
  async #end(): Promise<void> {
    const mayWait = this.#queue.isWaiting && performance.now() - this.#heldSince < MAX_HOLD_MS
    if ((this.#isDue && !mayWait) || this.#finished.length >= MAX_GROUP) await this.#flush()
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
