import type { Author, Me, PublicUser } from '#src/contracts/schemas/members.ts'
import type { AskedKind } from '#src/rules/agreements.ts'
import { shownGrade } from '#src/rules/grades.ts'
import { forEachProfileText } from '#src/rules/profile-texts.ts'
import type { Settings } from '#src/rules/settings.ts'
import { suspensionAt } from '#cms/core/call/suspension.ts'
import type { Row } from '#cms/core/database/row.ts'
import type { AuthorRow } from './authors.ts'
import { addressOf } from './no-address.ts'
import { roleOfMember } from './role-columns.ts'
import { suspensionOf } from './account-status.ts'
import { boardsOf } from './boards.ts'

/** A member beside a post or comment; null for a deleted account. */
export const toAuthor = (row: AuthorRow | undefined): Author | null =>
  row
    ? {
        id: row.id,
        username: row.username,
        nickname: row.nickname || null,
        profileImageUrl: row.profileImageUrl || null,
        points: row.points,
        level: row.level,
        isAdmin: Boolean(row.isAdmin),
        ...(row.gradeName !== undefined && { gradeName: row.gradeName }),
      }
    : null

/** The name of a guest who wrote it in an imported forum; null where a member did, and where it is anonymous. */
export const guestNameOf = (row: {
  author?: string | null
  guestName?: string | null
  isAnonymous?: boolean | null
}): string | null => (!row.author && !row.isAnonymous && row.guestName) || null

export interface MemberRows {
  member: Row<'member'>
  account: Row<'account'>
  badges: Row<'badge'>[]
  /**
   * The account stores the level that was reached; `maxLevelRestriction` caps the level that counts. The others say
   * whether the grade is shown beside the name.
   */
  settings: Pick<Settings, 'maxLevelRestriction' | 'showGrades' | 'gradeNames'>
}

const profileOf = ({ member, account, settings }: Omit<MemberRows, 'badges'>): Omit<PublicUser, 'badges'> => ({
  id: member.id,
  username: member.username,
  nickname: member.nickname || null,
  profileImageUrl: member.profileImageUrl || null,
  ...forEachProfileText((name) => member[name] || null),
  points: account.points,
  exp: account.exp,
  level: Math.min(account.level, settings.maxLevelRestriction),
  isAdmin: member.isAdmin === true,
  ...shownGrade(settings, member.grade ?? 0),
  createdAt: member.createdAt,
})

/** The public profile of a member; never the e-mail. */
export const toPublicUser = (rows: MemberRows): PublicUser => ({
  ...profileOf(rows),
  badges: rows.badges.map(({ rank, month }) => ({ rank: rank as 1 | 2 | 3, month })),
})

/** A member as every page of theirs needs them: without what the settings and profiles show. */
export type PageMe = Omit<Me, 'badges' | 'hasPassword'>

type OwnRows = Omit<MemberRows, 'badges'> & { mustAgree: AskedKind[]; moderates: number[]; now: Date }

/** As `toMe`, of the rows that every page reads. */
export const toPageMe = (rows: OwnRows): PageMe => ({
  ...profileOf(rows),
  email: addressOf(rows.member),
  role: roleOfMember(rows.member),
  suspendedUntil: suspensionAt({ suspension: suspensionOf(rows.member) }, rows.now)?.until ?? null,
  boughtPoints: rows.account.boughtPoints ?? 0,
  emailVerified: rows.member.emailVerified === true,
  emailNotifications: rows.member.emailNotifications !== false,
  pushNotifications: rows.member.pushNotifications !== false,
  mustGiveEmail: addressOf(rows.member) === null,
  mustChangePassword: rows.member.mustChangePassword === true,
  mustAgree: rows.mustAgree,
  boards: boardsOf(rows.member),
  grade: rows.member.grade ?? 0,
  moderates: rows.moderates,
  updatedAt: rows.member.editedAt,
})

/** A member as they and admins see them, e-mail included. */
export const toMe = ({ hasPassword, ...rows }: OwnRows & MemberRows & { hasPassword: boolean }): Me => ({
  ...toPublicUser(rows),
  ...toPageMe(rows),
  hasPassword,
})
