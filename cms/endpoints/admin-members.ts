import { changeRole as changeRoleCall, listAllUsers } from '#src/contracts/admin-users.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { readMes } from '../accounts/me.ts'
import { findMembers } from '../database/find-members.ts'
import { changeRole } from '../operations/change-role.ts'
import { guardMember } from '../operations/find-member.ts'
import type { Call } from './call.ts'
import { endpoint } from './endpoint.ts'
import { paged } from './reply.ts'

const PER_PAGE = LIMITS.list.perPage

/** A page of the members that the search finds, newest first. */
async function listMembers({ req, input: { page, search } }: Call<typeof listAllUsers>) {
  const { members, total } = await findMembers({ req, search, offset: (page - 1) * PER_PAGE, limit: PER_PAGE })
  return paged(await readMes(req, members), { page, total, size: PER_PAGE })
}

export const adminMemberEndpoints = [
  endpoint({ ...listAllUsers, handler: listMembers }),
  endpoint({ ...changeRoleCall, handler: changeRole, guard: guardMember }),
]
