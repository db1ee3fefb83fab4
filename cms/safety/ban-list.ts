import type * as calls from '#src/contracts/bans.ts'
import type { Ban } from '#src/contracts/schemas/bans.ts'
import type { Call } from '#cms/core/call/call.ts'
import type { Row } from '#cms/core/database/row.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { bansInForce } from './bans.ts'
import { findApplicantsToo } from '#cms/members/authors.ts'
import { toAuthor } from '#cms/members/present.ts'

/** The bans in force, the newest first. */
export const listBans = async ({ req, now }: Call<typeof calls.listBans>): Promise<Ban[]> =>
  showBans(req, await bansInForce(req, now))

/** Bans as admins see them: browsers and addresses without their value. */
export async function showBans(req: AppRequest, rows: readonly Row<'ban'>[]): Promise<Ban[]> {
  const authors = await findApplicantsToo(
    req,
    rows.flatMap(({ member }) => member ?? []),
  )
  return rows.map(({ id, kind, value, member, until, reason, createdAt }) => ({
    ...{ id, kind, until, reason, createdAt },
    value: kind === 'mailDomain' ? value : null,
    member: member ? toAuthor(authors.get(member)) : null,
  }))
}
