import { AppError } from '#src/rules/app-error.ts'
import { rowById } from '../database/rows.ts'
import { inTransaction } from '../database/transaction.ts'
import { inTurn } from '../platform/queue.ts'
import type { AppRequest } from '../platform/request.ts'
import { isPassword } from './password.ts'
import { claimTry, forgiveTries, lockAfterFailure } from './tries.ts'

interface PasswordCheck<T, P> {
  req: AppRequest
  memberId: string
  password: string
  now: Date
  /** Slow work that only the right password is worth and that no transaction should wait for. */
  prepare?: () => Promise<P>
  /** What the right password opens; runs in the transaction that forgives the earlier tries. */
  work: (prepared: P | undefined) => Promise<T>
}

/**
 * Does `work` when the password is the member's; throws ACCOUNT_LOCKED or INVALID_PASSWORD. The tries of one member are
 * compared one after another, so that a flood of them leaves the processor to everyone else, and no transaction is
 * open while one is compared.
 */
export const withPassword = <T, P = void>({
  req,
  memberId,
  password,
  now,
  prepare,
  work,
}: PasswordCheck<T, P>): Promise<T> =>
  inTurn(`password:${memberId}`, async () => {
    await claimTry({ req, memberId, now })
    const compared = await rowById(req, 'credential', memberId)
    if (!(await isPassword(password, compared))) {
      await lockAfterFailure({ req, memberId, now })
      throw new AppError('INVALID_PASSWORD')
    }
    const prepared = await prepare?.()
    return inTransaction(req, async () => {
      const kept = await rowById(req, 'credential', memberId)
      // Another replica may have stored a new password meanwhile.
      if (kept?.hash !== compared?.hash) throw new AppError('INVALID_PASSWORD')
      await forgiveTries({ req, memberId })
      return work(prepared)
    })
  })
