import { accountRefusalText } from '../text/account.ts'
import { judgingText } from '../text/removals.ts'
import { AppError } from './app-error.ts'
import { outranks, type Actor, type MemberRole } from './permissions.ts'

/** What decides whether a member of staff may judge a post, comment or message. */
export interface JudgedThing {
  authorId: string | null
  /** The author's role now. */
  authorRole: MemberRole
  /** Whether the caller made a report of it. */
  hasReported: boolean
  /** The role that who decided on it last has now; null while nobody has. */
  deciderRole: MemberRole | null
}

type Judge = Pick<Actor, 'id' | 'role'>

/** The reason these staff may not restore a thing or decide its reports and appeals, or null when they may. */
export function whyNotJudge({ id, role }: Judge, { authorId, authorRole, hasReported, deciderRole }: JudgedThing) {
  if (authorId === id) return refusal(judgingText.own)
  if (hasReported) return refusal(judgingText.reported)
  if (role === 'admin') return null
  if (authorRole === 'admin') return refusal(judgingText.ofAdmin)
  return deciderRole === 'admin' ? refusal(judgingText.decidedByAdmin) : null
}

/** The reason these staff may not delete what another wrote, or null when they may. One's own is deleted as a member's is. */
export const whyNotDelete = (judge: Judge, thing: JudgedThing): AppError | null =>
  judge.role !== 'admin' && thing.authorRole !== 'member' ? refusal(judgingText.ofStaff) : whyNotJudge(judge, thing)

/** The reason these staff may not suspend a member or lift a suspension, or null when they may. */
export function whyNotSuspend(judge: Judge, member: { id: string; role: MemberRole }): AppError | null {
  if (member.id === judge.id) return new AppError('VALIDATION', { message: accountRefusalText.suspendSelf })
  return outranks(judge, member.role) ? null : refusal(accountRefusalText.suspendStaff)
}

const refusal = (message: string): AppError => new AppError('FORBIDDEN', { message })
