import type * as calls from '#src/contracts/admin-member.ts'
import { LIMITS } from '#src/rules/limits.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { findPage } from '#cms/machinery/database/rows.ts'
import { memberOr404 } from '#cms/people/members/find.ts'

/** Where a member is signed in and which browsers are known, the latest first, and how often a sign-in failed there. */
export async function listMemberSessions({ req, input: { id }, now }: Call<typeof calls.listMemberSessions>) {
  await memberOr404(req, id)
  const where = { member: { equals: id }, expiresAt: { greater_than: now.toISOString() } }
  const query = { where, sort: ['-createdAt', '-id'], limit: LIMITS.list.max } as const
  const [signedIn, devices] = await Promise.all([
    findPage(req, { collection: 'session', fields: ['createdAt', 'expiresAt'], ...query }),
    findPage(req, { collection: 'device', fields: ['createdAt', 'expiresAt', 'failures'], ...query }),
  ])
  return { signedIn, devices, failures: devices.reduce((sum, { failures }) => sum + failures, 0) }
}
