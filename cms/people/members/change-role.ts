import type * as calls from '#src/contracts/admin-users.ts'
import type { Me } from '#src/contracts/schemas/members.ts'
import { AppError } from '#src/rules/app-error.ts'
import { memberTag } from '#src/rules/page-tags.ts'
import { outranks, type MemberRole } from '#src/rules/permissions.ts'
import { accountRefusalText } from '#src/text/account.ts'
import { forgetActor } from './actor.ts'
import { assertFresh } from '#cms/machinery/call/assert-fresh.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { recordAudit } from '#cms/machinery/audit-log/record-audit.ts'
import { takeMutex } from '#cms/machinery/jobs/mutex.ts'
import { changeRow, countRows } from '#cms/machinery/database/rows.ts'
import { inTransaction } from '#cms/machinery/database/transaction.ts'
import { clearPages } from '#cms/machinery/page-cache/page-cache.ts'
import { endStreams } from '#cms/machinery/live/streams.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { readMe } from './me.ts'
import { columnsOfRole, NOT_SUSPENDED } from './account-status.ts'

type RoleCall = Call<typeof calls.changeRole>

/**
 * Gives the member a role, which acts on their very next call; the last admin keeps it (CONFLICT). Whoever is trusted with
 * more than before is no longer suspended.
 */
export async function changeRole({ req, actor, input, now }: RoleCall) {
  const { id: memberId, expectedUpdatedAt } = input
  return inTransaction(req, async () => {
    const before = await readMe(req, memberId)
    assertFresh(before, expectedUpdatedAt)
    const role = wantedRole(before, input)
    if (before.role === role) return before
    if (before.isAdmin) await assertNotLastAdmin(req, accountRefusalText.lastAdmin)
    const isTrusted = outranks({ role }, before.role)
    await changeRow(req, 'member', memberId, {
      ...columnsOfRole(role),
      ...(isTrusted && NOT_SUSPENDED),
      editedAt: now.toISOString(),
    })
    await recordAudit(req, {
      actorId: actor.id,
      action: 'role.change',
      target: memberId,
      before: { role: before.role },
      after: { role },
      now,
    })
    forgetActor(req, memberId)
    // A stream judges what it may show by the role that it was opened with.
    endStreams(req, { memberId })
    // The mark of an admin stands beside everything that they wrote.
    clearPages(req, [memberTag(memberId), 'site'])
    return readMe(req, memberId)
  })
}

/** Taking `isAdmin` from who has it makes a member of them, and leaves others as they are. */
function wantedRole(before: Me, { role, isAdmin }: Pick<RoleCall['input'], 'role' | 'isAdmin'>): MemberRole {
  if (role) return role
  if (isAdmin) return 'admin'
  return before.isAdmin ? 'member' : before.role
}

/** Throws CONFLICT with this sentence when only one admin is left; of two who cease at once one meets it. */
export async function assertNotLastAdmin(req: AppRequest, message: string): Promise<void> {
  await takeMutex(req, 'admin-roles')
  if ((await countRows(req, { collection: 'member', where: { isAdmin: { equals: true } } })) <= 1) {
    throw new AppError('CONFLICT', { message })
  }
}
