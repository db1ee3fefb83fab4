import type { Row } from '#cms/core/database/row.ts'
import type { MemberRole } from '#src/rules/permissions.ts'

type RoleColumns = Pick<Row<'member'>, 'isAdmin' | 'isModerator'>

/** The role that the flags of a member's row give. */
export const roleOfMember = ({ isAdmin, isModerator }: RoleColumns): MemberRole =>
  isAdmin ? 'admin' : isModerator ? 'moderator' : 'member'

/** The flags that give a member this role. */
export const columnsOfRole = (role: MemberRole) => ({ isAdmin: role === 'admin', isModerator: role === 'moderator' })
