import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import { AppError } from '#src/rules/app-error.ts'
import { log } from '#cms/core/platform/log.ts'
import { shared } from '#cms/core/platform/shared.ts'
import { failureOf, isUnreachable } from './failure.ts'
import { portOf } from './port.ts'

/** A server elsewhere is asked so often, and is away when it does not answer for so long: together less than a second. */
const ASK_EVERY_MS = 200
const ANSWER_WITHIN_MS = 700
/** The first question makes the connection, with the handshakes of TLS and a password, while the start keeps this process busy. */
const FIRST_ANSWER_WITHIN_MS = 5_000
/** How often a database that is away is looked for. */
const LOOK_EVERY_MS = 500
const STEP_MS = 100
const LEAST_STEPS = 4
const NEVER_MS = 2 ** 31 - 1
/** How often the log says that the database is still away. */
const SAY_EVERY_MS = 60_000
/** `Retry-After` of what is refused. */
const RETRY_SECONDS = 2

/** 503 for what needs the database while it is away. */
export class DatabaseAway extends AppError {
  constructor() {
    super('UNAVAILABLE', { retryAfter: RETRY_SECONDS })
  }
}

interface State {
  awaySince: number | null
  /** Says in the log, from time to time, that it is still away. */
  reminder: NodeJS.Timeout | undefined
  /** Counted up each time the database goes away. */
  losses: number
  /** Reject the calls that wait for an answer. */
  waiting: Set<(error: Error) => void>
  /** Looks for the database; null where nothing watches it. */
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

/** Whether the database is away: nothing waits for it until it has been found again. */
export const isDatabaseAway = (): boolean => state().awaySince !== null

/** Throws UNAVAILABLE at once while the database is away. */
export function assertDatabase(): void {
  if (isDatabaseAway()) throw new DatabaseAway()
}

/** How often the database was lost so far: work that began before the last time is out of date. */
export const databaseLosses = (): number => state().losses

/** Whether `error` says that the database could not be read or written. */
export const isDatabaseFailure = (error: unknown): boolean =>
  error instanceof DatabaseAway || isUnreachable(error) || failureOf(error) === 'unavailable'

/** Runs `work`; throws UNAVAILABLE as soon as the database is away, without waiting for an answer that may never come. */
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

/** Called with every failure: one that says that the database is away has it looked for, and others wait no longer. */
export function noteFailure(error: unknown): void {
  if (!(error instanceof DatabaseAway) && isDatabaseFailure(error)) state().look?.()
}

/**
 * Watches the database until the returned function is called. A server elsewhere may stop answering without an error, so it
 * is asked all the time; a file is looked at after a failure. While it is away it is looked for twice a second.
 */
export function watchDatabase(payload: Payload): () => void {
  const { canFallSilent, isAnswering } = portOf(payload)
  let wake: (() => void) | null = null
  let isStopped = false
  /** The question under way: a server that hangs is not asked again and again. */
  let asking: Promise<boolean> | null = null
  const ask = () =>
    (asking ??= isAnswering(payload)
      .then(
        () => true,
        () => false,
      )
      .finally(() => (asking = null)))
  /** Null when the answer is late: some steps have passed too, because this process may have been too busy to read it. */
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
      // A late answer is waited for on.
      if (given !== null) await pause(isDatabaseAway() ? LOOK_EVERY_MS : canFallSilent ? ASK_EVERY_MS : NEVER_MS)
    }
  }
  state().look = () => {
    if (isDatabaseAway()) return
    // A connection that broke is a server that is gone until it answers; a file that cannot be written may still be read.
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
