import { setImmediate as nextIteration, setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '@libsql/client'
import { Queue } from '#cms/core/platform/queue.ts'

/** The most transactions that share a commit, so that the first does not wait long for the last. */
const MAX_GROUP = 32
const MAX_WAIT_MS = 10_000
/** Event-loop iterations that a received call takes to get here; idle ones take a fraction of a millisecond. */
const ITERATIONS_TO_JOIN = 4
/** The longest delay of a due commit while transactions wait for the writer: about what a commit takes. */
const MAX_HOLD_MS = 8
/** How long `begin` waits for a file that another process has locked, and the interval of its tries. */
const LOCKED_WITHIN_MS = 800
const TRY_EVERY_MS = 20

/** The queue key of writes by another connection, how long they let others go first, and the interval of their checks. */
const ELSEWHERE = 'elsewhere'
const MAX_YIELD_MS = 2_000
const YIELD_MS = 5

const isBusy = (error: unknown): boolean => (error as { code?: unknown }).code === 'SQLITE_BUSY'

/** A finished transaction, which resolves once it is on the disk. */
type Finished = PromiseWithResolvers<void>

/**
 * What the connection does. `isDue`: the group has waited for its iterations, so that the end of the running transaction
 * commits it.
 *
 *     idle ─ begin ─► running ─ commit, rollback ─► held ─ begin ─► running
 *                        │                            │
 *                        └─ the group is due or full ─┴─ iterations later ─► committing ─► idle
 *
 * A failure leads from `running` to `idle`, another connection's write from `idle` to `lent` and back.
 */
type State =
  | { is: 'idle' }
  /** A caller writes: in a new transaction of SQLite, or behind a savepoint in that of the group. */
  | { is: 'running'; isDue: boolean }
  /** Finished transactions wait for their commit, and another one may join them. */
  | { is: 'held'; isDue: boolean }
  | { is: 'committing' }
  | { is: 'lent' }

/**
 * Group commit: transactions on the one connection that writes, one after another. A commit waits for the disk, which takes
 * longer than the work before it; so a finished transaction leaves SQLite's open for others that begin within a few
 * event-loop iterations, and resolves with the commit that they share. A failing one rolls back its own savepoint alone.
 */
export class GroupCommitWriter {
  readonly #client: Client
  readonly #onCommit: () => void
  readonly #queue = new Queue({ name: 'write', waitMs: MAX_WAIT_MS })
  readonly #borrowers = new Queue()
  #state: State = { is: 'idle' }
  #group: Finished[] = []
  /** When the first transaction of the group finished. */
  #heldSince = 0
  /** Whether the iterations before a commit are being counted. */
  #isCounting = false
  /** Another process had the file locked for longer than `begin` waits: until it is free, each caller tries once. */
  #isLocked = false

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
    const before = this.#state
    this.#state = { is: 'running', isDue: before.is === 'held' && before.isDue }
    try {
      await (before.is === 'held' ? this.#run('SAVEPOINT verb') : this.#lock())
    } catch (error) {
      await this.#abort(error)
      throw error
    }
  }

  /** Resolves once the transaction is on the disk; throws when the shared commit failed. */
  async commit(): Promise<void> {
    const finished: Finished = Promise.withResolvers()
    try {
      if (this.#group.length > 0) await this.#run('RELEASE verb')
    } catch (error) {
      await this.#abort(error)
      throw error
    }
    if (this.#group.length === 0) this.#heldSince = performance.now()
    this.#group.push(finished)
    await this.#end()
    return finished.promise
  }

  /** Rolls back the caller's writes; transactions that finished before it in the same group stay. */
  async rollback(): Promise<void> {
    if (this.#group.length === 0) return this.#abort(new Error('rolled back'))
    try {
      await this.#run('ROLLBACK TO verb')
      await this.#run('RELEASE verb')
    } catch (error) {
      return this.#abort(error)
    }
    await this.#end()
  }

  /**
   * Lends the right to write to another connection, to one at a time and after the transactions that wait here: otherwise
   * they would wait for each of many borrowers in turn. Throws UNAVAILABLE as `begin` does.
   */
  lend(work: () => Promise<void>): Promise<void> {
    return this.#borrowers.run(async () => {
      const until = performance.now() + MAX_YIELD_MS
      while (this.#queue.isWaiting && performance.now() < until) await sleep(YIELD_MS)
      await this.#queue.run(() => this.#lendNow(work), { queueKey: ELSEWHERE })
    })
  }

  async #lendNow(work: () => Promise<void>): Promise<void> {
    if (this.#state.is === 'held') await this.#flush()
    this.#state = { is: 'lent' }
    try {
      await work()
      this.#onCommit()
    } finally {
      this.#state = { is: 'idle' }
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

  /** Ends the running transaction and gives back the queue's slot; commits the group if that is due, else a little later. */
  async #end(): Promise<void> {
    const isDue = this.#state.is === 'running' && this.#state.isDue
    const mayWait = this.#queue.isWaiting && performance.now() - this.#heldSince < MAX_HOLD_MS
    if ((isDue && !mayWait) || this.#group.length >= MAX_GROUP) {
      await this.#flush()
    } else {
      this.#state = { is: 'held', isDue }
      if (!this.#isCounting) void this.#commitSoon()
    }
    this.#queue.release()
  }

  /** Commits the held group after a few iterations, or has the transaction that runs by then commit it. */
  async #commitSoon(): Promise<void> {
    this.#isCounting = true
    for (let passed = 0; passed < ITERATIONS_TO_JOIN; passed += 1) await nextIteration()
    this.#isCounting = false
    if (this.#state.is === 'running') this.#state = { is: 'running', isDue: true }
    if (this.#state.is === 'held') await this.#queue.run(() => this.#flush())
  }

  /** Commits the group, and resolves or rejects each transaction in it. */
  async #flush(): Promise<void> {
    const group = this.#takeGroup()
    this.#state = { is: 'committing' }
    try {
      await this.#run('COMMIT')
      this.#onCommit()
      for (const finished of group) finished.resolve()
    } catch (error) {
      await this.#run('ROLLBACK').catch(() => undefined)
      for (const finished of group) finished.reject(error)
    }
    this.#state = { is: 'idle' }
  }

  /** Rolls back the whole group (a full disk ends it at once): nothing in it was acknowledged yet. */
  async #abort(error: unknown): Promise<void> {
    const group = this.#takeGroup()
    await this.#run('ROLLBACK').catch(() => undefined)
    for (const finished of group) finished.reject(error)
    this.#state = { is: 'idle' }
    this.#queue.release()
  }

  #takeGroup(): Finished[] {
    const group = this.#group
    this.#group = []
    return group
  }
}
