import type { block, unblock } from '#src/contracts/users.ts'
import { AppError } from '#src/rules/app-error.ts'
import { relationText } from '#src/text/relation.ts'
import { deleteRows, insertOnce } from '../database/rows.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Call } from '../platform/request.ts'
import { forgetReader } from '../posts/visibility.ts'
import { memberOr404 } from './find.ts'
import { endFollow } from './follow.ts'

/** Blocks a member, which ends following both ways; doing it again changes nothing. */
export async function blockMember({ req, actor, input, now }: Call<typeof block>) {
  const { id: blocked } = await memberOr404(req, input.id)
  if (blocked === actor.id) throw new AppError('VALIDATION', { fields: { id: relationText.blockOneself } })
  const id = `${actor.id}:${blocked}`
  await inTransaction(req, async () => {
    await endFollow(req, actor.id, blocked)
    await endFollow(req, blocked, actor.id)
    await insertOnce(req, 'block', { id, blocker: actor.id, blocked, createdAt: now.toISOString() })
  })
  forgetReader(req)
  return { isBlocked: true }
}

/** Ends a block; doing it again changes nothing. */
export async function unblockMember({ req, actor, input }: Call<typeof unblock>) {
  const { id: blocked } = await memberOr404(req, input.id)
  await deleteRows(req, 'block', { id: { equals: `${actor.id}:${blocked}` } })
  forgetReader(req)
  return { isBlocked: false }
}
