import { AppError } from '#src/rules/app-error.ts'
import { changeRow, rowById } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { runQueued } from '#cms/core/platform/queue.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { knownDevice } from './devices.ts'
import { hashImported, isWrapped, matchingForm, type HashQueue } from './password.ts'
import {
  countAttempt,
  resetFailures,
  lockAfterFailure,
  uncountAttempt,
  type FailureCounter,
} from './failed-sign-ins.ts'

interface PasswordCheck<T, P> {
  req: AppRequest
  memberId: string
  password: string
  /** The queue in which its hash waits. */
  queue: HashQueue
  now: Date
  /** Makes the hash of a new password that `work` stores, after the right password and outside the transaction. */
  prepare?: () => Promise<P>
  /** Runs after the right password, in the transaction that resets the failed sign-ins. */
  work: (prepared: P | undefined) => Promise<T>
}

/**
 * Calls `work` when the password is the member's; throws ACCOUNT_LOCKED or INVALID_PASSWORD. Failures in a known device
 * are counted apart from those of the account, so that strangers cannot lock the owner out there. Passwords of one
 * counter are compared one at a time, so that a flood of attempts cannot take the processor, and no transaction is open
 * during a comparison.
 */
export async function withPassword<T, P = void>(check: PasswordCheck<T, P>): Promise<T> {
  const counter = await counterOf(check)
  return runQueued(`password:${counter.id}`, () => compare(check, counter))
}

/** Uncounts a failure that was another member's sign-in: the name that was typed named both. */
export const forgiveAttempt = async (of: Parameters<typeof knownDevice>[0]): Promise<void> =>
  uncountAttempt({ req: of.req, counter: await counterOf(of), now: of.now })

async function counterOf(of: Parameters<typeof knownDevice>[0]): Promise<FailureCounter> {
  const device = await knownDevice(of)
  return device ? { collection: 'device', id: device } : { collection: 'credential', id: of.memberId }
}

async function compare<T, P>(check: PasswordCheck<T, P>, counter: FailureCounter): Promise<T> {
  const { req, memberId, password, queue, now, prepare, work } = check
  await countAttempt({ req, counter, now })
  const compared = await rowById(req, 'credential', memberId)
  const form = await matchingForm(password, compared, queue).catch(async (error: unknown) => {
    await uncountAttempt({ req, counter, now })
    throw error
  })
  if (form === null) {
    await lockAfterFailure({ req, counter, now })
    throw new AppError('INVALID_PASSWORD')
  }
  const prepared = await prepare?.()
  // The old forum's hash is replaced by one of ours, now that the password is known, unless `work` stores a new password.
  const renewed = compared && isWrapped(compared) && !prepare ? await hashImported(form, queue) : null
  return inTransaction(req, async () => {
    const stored = await rowById(req, 'credential', memberId)
    // Another replica may have stored a new password meanwhile.
    if (stored?.hash !== compared?.hash) throw new AppError('INVALID_PASSWORD')
    if (renewed) await changeRow(req, 'credential', memberId, { ...renewed })
    await resetFailures({ req, counter })
    return work(prepared)
  })
}
