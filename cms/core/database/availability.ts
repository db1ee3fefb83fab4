import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import { AppError } from '#src/rules/app-error.ts'
import { log } from '#cms/core/platform/log.ts'
import { shared } from '#cms/core/platform/shared.ts'
import { failureOf, isUnreachable } from './failure.ts'
import { portOf } from './port.ts'

/** A database server is pinged at this interval and is away after this time without an answer: together below a second. */
const ASK_EVERY_MS = 200
const ANSWER_WITHIN_MS = 700
/** The first ping opens the connection (TLS and password), while the start keeps this process busy. */
const FIRST_ANSWER_WITHIN_MS = 5_000
/** Interval of pings while the database is away. */
const LOOK_EVERY_MS = 500
const STEP_MS = 100
const LEAST_STEPS = 4
const NEVER_MS = 2 ** 31 - 1
/** Interval at which the log repeats that the database is away. */
const SAY_EVERY_MS = 60_000
/** `Retry-After` of refused requests. */
const RETRY_SECONDS = 2

/** 503 for a call that needs the database while it is away. */
export class DatabaseAway extends AppError {
  constructor() {
    super('UNAVAILABLE', { retryAfter: RETRY_SECONDS })
  }
}

interface State {
  awaySince: number | null
  /** Timer that logs that the database is still away. */
  reminder: NodeJS.Timeout | undefined
  /** Incremented each time the database goes away. */
  losses: number
  /** The reject functions of calls that wait for an answer. */
  waiting: Set<(error: Error) => void>
  /** Pings the database now; null while nothing watches it. */
  look: (() => void) | null
}

const state = () =>
  shared('databaseAvailability', (): State => ({
    awaySince: null,
    reminder: undefined,
    losses: 0,
    waiting: new Set(),
    look: null,
  }))

/** Whether the database is away: calls fail at once until it answers again. */
export const isDatabaseAway = (): boolean => state().awaySince !== null

/** Throws UNAVAILABLE at once while the database is away. */
export function assertDatabase(): void {
  if (isDatabaseAway()) throw new DatabaseAway()
}

/** How often the database was lost so far. Work compares it before and after: a difference means its data may be stale. */
export const databaseLosses = (): number => state().losses

/** Whether `error` says that the database could not be read or written. */
export const isDatabaseFailure = (error: unknown): boolean =>
  error instanceof DatabaseAway || isUnreachable(error) || failureOf(error) === 'unavailable'

/** Runs `work`; throws UNAVAILABLE as soon as the database is away, even if `work` never settles. */
export async function whileDatabaseAnswers<T>(work: () => Promise<T>): Promise<T> {
  assertDatabase()
  const { waiting } = state()
  const lost = Promise.withResolvers<never>()
  waiting.add(lost.reject)
  try {
    return await Promise.race([work(), lost.promise])
  } finally {
    waiting.delete(lost.reject)
  }
}

/** Called with every failure: a failure to reach the database starts a ping, so that other calls need not wait for a timeout. */
export function noteFailure(error: unknown): void {
  if (!(error instanceof DatabaseAway) && isDatabaseFailure(error)) state().look?.()
}

/**
 * Watches the database until the returned function is called. A database server may fall silent without an error, so it is
 * pinged all the time; a file is checked after a failure only. While the database is away it is pinged twice a second.
 */
export function watchDatabase(payload: Payload): () => void {
  const { canFallSilent, isAnswering } = portOf(payload)
  let wake: (() => void) | null = null
  let isStopped = false
  /** The ping under way: a server that hangs gets no second one. */
  let asking: Promise<boolean> | null = null
  const ask = () =>
    (asking ??= isAnswering(payload)
      .then(
        () => true,
        () => false,
      )
      .finally(() => (asking = null)))
  /** Null when the answer is late. Also counts steps of the loop, because this process may have been too busy to read the answer. */
  const answer = async (withinMs = ANSWER_WITHIN_MS): Promise<boolean | null> => {
    let given: boolean | null = null
    const answered = ask().then((isThere) => (given = isThere))
    const lateAt = performance.now() + withinMs
    for (let steps = 0; given === null && (steps < LEAST_STEPS || performance.now() < lateAt); steps += 1)
      await Promise.race([answered, sleep(STEP_MS, undefined, { ref: false })])
    return given
  }
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms).unref()
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const watch = async () => {
    for (let within = FIRST_ANSWER_WITHIN_MS; !isStopped; within = ANSWER_WITHIN_MS) {
      const given = canFallSilent || isDatabaseAway() ? await answer(within) : true
      setAway(given !== true)
      // After a late answer the next loop waits for the same ping.
      if (given !== null) await pause(isDatabaseAway() ? LOOK_EVERY_MS : canFallSilent ? ASK_EVERY_MS : NEVER_MS)
    }
  }
  state().look = () => {
    if (isDatabaseAway()) return
    // After a broken connection the server counts as away until it answers; a file that cannot be written may still be readable.
    if (canFallSilent) {
      setAway(true)
      wake?.()
    } else void answer().then((given) => (setAway(given !== true), wake?.()))
  }
  void watch()
  return () => {
    isStopped = true
    state().look = null
    clearInterval(state().reminder)
    wake?.()
  }
}

function setAway(isAway: boolean): void {
  const now = state()
  if (isAway === (now.awaySince !== null)) return
  if (isAway) {
    now.awaySince = performance.now()
    now.losses += 1
    log().error('the database does not answer')
    now.reminder = setInterval(
      () => log().error({ awayMs: awayMs() }, 'the database still does not answer'),
      SAY_EVERY_MS,
    )
    now.reminder.unref()
    for (const reject of now.waiting) reject(new DatabaseAway())
    now.waiting.clear()
  } else {
    clearInterval(now.reminder)
    log().warn({ awayMs: awayMs() }, 'the database answers again')
    now.awaySince = null
  }
}

const awayMs = (): number => Math.round(performance.now() - (state().awaySince ?? 0))
