import type * as calls from '#src/contracts/admin-users.ts'
import { AppError } from '#src/rules/app-error.ts'
import { memberTag } from '#src/rules/page-tags.ts'
import { accountRefusalText } from '#src/text/account.ts'
import { forgetActor } from '../accounts/actor.ts'
import { assertFresh } from '../call/assert-fresh.ts'
import type { Call } from '../call/call.ts'
import { recordAudit } from '../call/record-audit.ts'
import { changeRow, countRows, insertRow, rowById } from '../database/rows.ts'
import { inTransaction } from '../database/transaction.ts'
import { clearPages } from '../http/page-cache.ts'
import { newId } from '../platform/id.ts'
import type { AppRequest } from '../platform/request.ts'
import { readMe } from './me.ts'

/** Grants or takes the admin role, which acts on the member's very next call; the last admin keeps it (CONFLICT). */
export async function changeRole({ req, actor, input, now }: Call<typeof calls.changeRole>) {
  const { id: memberId, isAdmin, expectedUpdatedAt } = input
  return inTransaction(req, async () => {
    const before = await readMe(req, memberId)
    assertFresh(before, expectedUpdatedAt)
    if (before.isAdmin === isAdmin) return before
    if (!isAdmin) await assertNotLastAdmin(req, accountRefusalText.lastAdmin)
    await changeRow(req, 'member', memberId, { isAdmin, editedAt: now.toISOString() })
    await recordAudit(req, {
      actorId: actor.id,
      action: 'role.change',
      target: memberId,
      before: { isAdmin: before.isAdmin },
      after: { isAdmin },
      now,
    })
    forgetActor(req, memberId)
    // The mark of an admin stands beside everything that they wrote.
    clearPages(req, [memberTag(memberId), 'site'])
    return readMe(req, memberId)
  })
}

/** Throws CONFLICT with this sentence when only one admin is left; of two who cease at once one meets it. */
export async function assertNotLastAdmin(req: AppRequest, message: string): Promise<void> {
  await takeTurn(req)
  if ((await countRows(req, { collection: 'member', where: { isAdmin: { equals: true } } })) <= 1) {
    throw new AppError('CONFLICT', { message })
  }
}

/** Two admins who demote each other at once write the same row, so that MongoDB lets one of them look again. */
async function takeTurn(req: AppRequest): Promise<void> {
  const [id, lastResult] = ['admin-roles', newId()]
  if (await rowById(req, 'lease', id)) await changeRow(req, 'lease', id, { lastResult })
  else await insertRow(req, 'lease', { id, lastResult })
}
