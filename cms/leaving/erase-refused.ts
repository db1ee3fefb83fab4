import { DAY_MS } from '#src/rules/dates.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { findPage, rowById } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { eraseMember } from './erase.ts'

/** Members of one run; the rest waits for the next one. */
const AT_ONCE = 200

/** Erases sign-ups that were refused 30 days ago, as if their members had left. Returns how many. */
export async function eraseRefused(req: AppRequest, now: Date): Promise<string> {
  const before = new Date(now.getTime() - LIMITS.signUp.refusedDays * DAY_MS).toISOString()
  const refused = await findPage(req, {
    collection: 'member',
    where: { signUp: { equals: 'refused' }, signUpDecidedAt: { less_than_equal: before } },
    fields: ['id'],
    sort: ['createdAt', 'id'],
    limit: AT_ONCE,
  })
  for (const { id } of refused)
    await inTransaction(req, async () => {
      // Of two replicas at once the second finds nobody to erase.
      if ((await rowById(req, 'member', id))?.signUp === 'refused') await eraseMember({ req, memberId: id, now })
    })
  return `${refused.length} erased`
}
