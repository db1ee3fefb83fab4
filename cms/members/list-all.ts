import type * as calls from '#src/contracts/admin-users.ts'
import { LIMITS } from '#src/rules/limits.ts'
import type { Call } from '../call/call.ts'
import { paged } from '../call/reply.ts'
import { findMembers } from './find-by-name.ts'
import { readMes } from './me.ts'

const PER_PAGE = LIMITS.list.perPage

/** A page of the members that the search finds, newest first. */
export async function listAllUsers({ req, input: { page, search } }: Call<typeof calls.listAllUsers>) {
  const { members, total } = await findMembers(req, { search, offset: (page - 1) * PER_PAGE, limit: PER_PAGE })
  return paged(await readMes(req, members), { page, total, size: PER_PAGE })
}
