import { can } from '#src/rules/permissions.ts'
import { STAFF_CASES, type StaffCase } from '#cms/mail/staff-case-kinds.ts'
import { roleOfMember } from '#cms/members/role-columns.ts'
import type { Row } from '#cms/core/database/row.ts'
import { rowsWhere } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

/** The members of staff who deal with cases of this kind. */
export async function staffFor(req: Pick<AppRequest, 'payload'>, kind: StaffCase): Promise<Row<'member'>[]> {
  const staff = await rowsWhere(req, 'member', {
    and: [{ or: [{ isAdmin: { equals: true } }, { isModerator: { equals: true } }] }, { leftAt: { exists: false } }],
  })
  return staff.filter((member) => can({ id: member.id, role: roleOfMember(member) }, STAFF_CASES[kind].right))
}
