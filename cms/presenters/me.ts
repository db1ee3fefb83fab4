import type { Me } from '#src/contracts/schemas/members.ts'
import { toPublicUser, type MemberRows } from './member.ts'

/** A member as only they and admins see them, e-mail included. */
export const toMe = (rows: MemberRows): Me => ({
  ...toPublicUser(rows),
  email: rows.member.email,
  emailVerified: rows.member.emailVerified === true,
  emailNotifications: rows.member.emailNotifications !== false,
  pushNotifications: rows.member.pushNotifications !== false,
  updatedAt: rows.member.editedAt,
})
