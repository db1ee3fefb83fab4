import type * as calls from '#src/contracts/admin-users.ts'
import { endSessions } from './sessions.ts'
import type { Call } from '#cms/core/call/call.ts'
import { recordAudit } from '#cms/core/audit-log/record-audit.ts'
import { countRows } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { memberOr404 } from '#cms/members/find.ts'

/** Ends every session of a member, on all their devices. */
export async function signOutMember({ req, actor, input, now }: Call<typeof calls.signOutMember>): Promise<void> {
  const { id } = input
  await inTransaction(req, async () => {
    await memberOr404(req, id)
    const sessions = await countRows(req, { collection: 'session', where: { member: { equals: id } } })
    await endSessions(req, id)
    await recordAudit(req, {
      actorId: actor.id,
      action: 'member.signOut',
      target: id,
      before: { sessions },
      after: { sessions: 0 },
      now,
    })
  })
}
