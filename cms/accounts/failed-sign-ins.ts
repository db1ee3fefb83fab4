import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '#src/rules/app-error.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { changeRow, rowById } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

const { wrongPasswords: MAX_FAILURES, lockSeconds: LOCK_SECONDS } = LIMITS.account
/** Longer than any comparison takes: an attempt still open then ended with its process. */
const OPEN_ATTEMPT_MS = 3_000
const RETRY_MS = 100

/** Where failed sign-ins are counted: on the account, or on a known device. */
export interface FailureCounter {
  collection: 'credential' | 'device'
  id: string
}

/** One sign-in attempt at one counter. */
interface Attempt {
  req: AppRequest
  counter: FailureCounter
  now: Date
}

/**
 * Counts an attempt before its password is compared, so that at most five are compared however many arrive at once.
 * Throws ACCOUNT_LOCKED; waits up to 3 s while the fifth attempt is still being compared.
 */
export async function countAttempt(one: Attempt): Promise<void> {
  const giveUpAt = Date.now() + OPEN_ATTEMPT_MS
  while (!(await countNow(one))) {
    if (Date.now() > giveUpAt) await lock(one)
    await sleep(RETRY_MS)
  }
}

/** True when the attempt is counted, false when all five are still open. */
const countNow = ({ req, counter: { collection, id }, now }: Attempt): Promise<boolean> =>
  inTransaction(req, async () => {
    const row = await rowById(req, collection, id)
    if (!row) return true
    const { lockedUntil } = row
    if (lockedUntil && new Date(lockedUntil) > now) throw locked(lockedUntil, now)
    const failures = lockedUntil ? 0 : row.failures
    if (failures >= MAX_FAILURES) return false
    await changeRow(req, collection, id, { failures: failures + 1, lockedUntil: null })
    return true
  })

/** Resets the count after a right password; call it in the transaction that opens the session. */
export const resetFailures = ({ req, counter: { collection, id } }: Omit<Attempt, 'now'>): Promise<boolean> =>
  changeRow(req, collection, id, { failures: 0, lockedUntil: null })

/**
 * Uncounts an attempt whose password was not compared, because its queue was full or its caller disconnected, or was meant
 * for another member; a lock that this attempt set ends.
 */
export const uncountAttempt = ({ req, counter: { collection, id }, now }: Attempt): Promise<void> =>
  inTransaction(req, async () => {
    const row = await rowById(req, collection, id)
    if (!row || row.failures === 0) return
    const { lockedUntil } = row
    if (!lockedUntil || new Date(lockedUntil).getTime() === lockEnd(now).getTime())
      await changeRow(req, collection, id, { failures: row.failures - 1, lockedUntil: null })
  })

/** Locks the counter when the attempt that just failed was the fifth in a row. */
export async function lockAfterFailure(one: Attempt): Promise<void> {
  await inTransaction(one.req, async () => {
    const row = await rowById(one.req, one.counter.collection, one.counter.id)
    if (row && row.failures >= MAX_FAILURES && !row.lockedUntil) await lock(one)
  })
}

async function lock({ req, counter: { collection, id }, now }: Attempt): Promise<void> {
  await changeRow(req, collection, id, { lockedUntil: lockEnd(now).toISOString() })
}

/** When a lock ends that an attempt at `now` sets. */
const lockEnd = (now: Date): Date => new Date(now.getTime() + LOCK_SECONDS * 1_000)

function locked(until: string, now: Date): AppError {
  const seconds = Math.ceil((new Date(until).getTime() - now.getTime()) / 1_000)
  return new AppError('ACCOUNT_LOCKED', { retryAfter: seconds })
}
