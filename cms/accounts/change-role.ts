import type * as calls from '#src/contracts/admin-users.ts'
import type { Me } from '#src/contracts/schemas/members.ts'
import { AppError } from '#src/rules/app-error.ts'
import { memberTag } from '#src/rules/page-tags.ts'
import { outranks, type MemberRole } from '#src/rules/permissions.ts'
import { accountRefusalText } from '#src/text/account.ts'
import { forgetActor } from '#cms/members/known-callers.ts'
import { assertFresh } from '#cms/core/call/assert-fresh.ts'
import type { Call } from '#cms/core/call/call.ts'
import { recordAudit } from '#cms/core/audit-log/record-audit.ts'
import { takeMutex } from '#cms/core/jobs/mutex.ts'
import { changeRow, countRows } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { clearPages } from '#cms/core/page-cache/page-cache.ts'
import { endStreams } from '#cms/core/live/streams.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { readMe } from '#cms/sessions/me.ts'
import { columnsOfRole } from '#cms/members/role-columns.ts'
import { NOT_SUSPENDED } from '#cms/members/account-status.ts'

type RoleCall = Call<typeof calls.changeRole>

/**
 * Gives the member a role, in force from their next call on, and lifts their suspension when the new role ranks higher.
 * Throws CONFLICT for the last admin.
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
      // A member who removed their passkey before may add one as staff, because an admin vouches for them.
      ...(before.role === 'member' && { firstPasskeyAt: null }),
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
    // An open stream decides what it may send by the role that it was opened with.
    endStreams(req, { memberId })
    // An admin's badge is displayed beside everything that they wrote.
    clearPages(req, [memberTag(memberId), 'site'])
    return readMe(req, memberId)
  })
}

/** The role that the input asks for; `isAdmin: false` makes an admin a member and changes no other role. */
function wantedRole(before: Me, { role, isAdmin }: Pick<RoleCall['input'], 'role' | 'isAdmin'>): MemberRole {
  if (role) return role
  if (isAdmin) return 'admin'
  return before.isAdmin ? 'member' : before.role
}

/** Throws CONFLICT with this sentence when only one admin is left; of two admins who resign at once, one is refused. */
export async function assertNotLastAdmin(req: AppRequest, message: string): Promise<void> {
  await takeMutex(req, 'admin-roles')
  if ((await countRows(req, { collection: 'member', where: { isAdmin: { equals: true } } })) <= 1) {
    throw new AppError('CONFLICT', { message })
  }
}
