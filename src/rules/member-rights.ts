import { accountRefusalText } from '../text/account.ts'
import { gradeText } from '../text/grades.ts'
import { AppError } from './app-error.ts'
import { can, outranks, type Actor, type MemberRole } from './permissions.ts'

/** The caller or the viewer of a page; null for a guest. */
type Viewer = Pick<Actor, 'id' | 'role'> | null

/** Whether a viewer may do this with another member; calls refuse by this table, and pages show buttons by it. */
export const MEMBER_RIGHTS = {
  /** Follow, mute and block. A block between the two may refuse a follow as well. */
  relate: (viewer: Viewer, memberId: string) => can(viewer, 'member.relate') && memberId !== viewer?.id,
  /** Send messages. A block between the two refuses them as well. */
  message: (viewer: Viewer, memberId: string) => can(viewer, 'message.send') && memberId !== viewer?.id,
  /** Read e-mail, bought points and the ways of signing in. */
  readPrivate: (viewer: Viewer) => can(viewer, 'member.list'),
}

/** The reason the caller may not give this grade, or null: moderators give grades up to their own, and take none above it. */
export function whyNotGrade(
  actor: Pick<Actor, 'role' | 'grade'>,
  { before, grade }: { before: number; grade: number },
): AppError | null {
  if (actor.role === 'admin') return null
  const own = actor.grade ?? 0
  return Math.max(before, grade) <= own ? null : new AppError('FORBIDDEN', { message: gradeText.aboveOwn(own) })
}

/** The reason the caller may not suspend this member or lift a suspension, or null when they may. */
export function whyNotSuspend(
  actor: Pick<Actor, 'id' | 'role'>,
  member: { id: string; role: MemberRole },
): AppError | null {
  if (member.id === actor.id) return new AppError('VALIDATION', { message: accountRefusalText.suspendSelf })
  return outranks(actor, member.role) ? null : new AppError('FORBIDDEN', { message: accountRefusalText.suspendStaff })
}
