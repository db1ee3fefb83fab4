import type { PublicUser } from '#src/contracts/schemas/members.ts'
import type { Row } from '../database/rows.ts'

export interface MemberRows {
  member: Row<'member'>
  account: Row<'account'>
  badges: Row<'badge'>[]
  /** maxLevelRestriction: the account keeps the level that was reached, and what counts ends here. */
  cap: number
}

/** What everyone may know of a member; never the e-mail. */
export const toPublicUser = ({ member, account, badges, cap }: MemberRows): PublicUser => ({
  id: member.id,
  username: member.username,
  nickname: member.nickname || null,
  profileImageUrl: member.profileImageUrl || null,
  bio: member.bio || null,
  points: account.points,
  exp: account.exp,
  level: Math.min(account.level, cap),
  isAdmin: member.isAdmin === true,
  createdAt: member.createdAt,
  badges: badges.map(({ rank, month }) => ({ rank: rank as 1 | 2 | 3, month })),
})
