import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '#src/rules/app-error.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { changeRow, rowById } from '#cms/machinery/database/rows.ts'
import { inTransaction } from '#cms/machinery/database/transaction.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'

const { wrongPasswords: MAX_FAILURES, lockSeconds: LOCK_SECONDS } = LIMITS.account
/** Longer than any comparison takes: a try that is still open then was cut off together with its process. */
const OPEN_TRY_MS = 3_000
const ASK_AGAIN_MS = 100

/** Where tries are counted: with the account, or with a browser in which its owner signed in before. */
export interface Counter {
  collection: 'credential' | 'device'
  id: string
}

/** Which tries are counted, at which time. */
interface Try {
  req: AppRequest
  counter: Counter
  now: Date
}

/**
 * Counts a try before its password is compared, so that no more than five are compared however many come at once.
 * Throws ACCOUNT_LOCKED; while the fifth try is still being compared elsewhere, it waits for how that ends.
 */
export async function claimTry(one: Try): Promise<void> {
  const giveUpAt = Date.now() + OPEN_TRY_MS
  while (!(await claimNow(one))) {
    if (Date.now() > giveUpAt) await lock(one)
    await sleep(ASK_AGAIN_MS)
  }
}

/** True when the try is counted, false when all five are still open. */
const claimNow = ({ req, counter: { collection, id }, now }: Try): Promise<boolean> =>
  inTransaction(req, async () => {
    const kept = await rowById(req, collection, id)
    if (!kept) return true
    const { lockedUntil } = kept
    if (lockedUntil && new Date(lockedUntil) > now) throw locked(lockedUntil, now)
    const failures = lockedUntil ? 0 : kept.failures
    if (failures >= MAX_FAILURES) return false
    await changeRow(req, collection, id, { failures: failures + 1, lockedUntil: null })
    return true
  })

/** A right password starts the count afresh; call it in the transaction that opens the session. */
export const forgiveTries = ({ req, counter: { collection, id } }: Omit<Try, 'now'>): Promise<boolean> =>
  changeRow(req, collection, id, { failures: 0, lockedUntil: null })

/** Takes back a try whose password was not compared: too many were waiting, or the caller has gone. */
export const takeBackTry = ({ req, counter: { collection, id } }: Omit<Try, 'now'>): Promise<void> =>
  inTransaction(req, async () => {
    const kept = await rowById(req, collection, id)
    if (kept && kept.failures > 0 && !kept.lockedUntil)
      await changeRow(req, collection, id, { failures: kept.failures - 1 })
  })

/** Locks the counter when the try that just failed was the fifth in a row. */
export async function lockAfterFailure(one: Try): Promise<void> {
  await inTransaction(one.req, async () => {
    const kept = await rowById(one.req, one.counter.collection, one.counter.id)
    if (kept && kept.failures >= MAX_FAILURES && !kept.lockedUntil) await lock(one)
  })
}

async function lock({ req, counter: { collection, id }, now }: Try): Promise<void> {
  const lockedUntil = new Date(now.getTime() + LOCK_SECONDS * 1_000).toISOString()
  await changeRow(req, collection, id, { lockedUntil })
}

function locked(until: string, now: Date): AppError {
  const seconds = Math.ceil((new Date(until).getTime() - now.getTime()) / 1_000)
  return new AppError('ACCOUNT_LOCKED', { retryAfter: seconds })
}
