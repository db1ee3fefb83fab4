import type { StaffPermission } from './permissions.ts'

/** What the forum does by itself and the audit log records. */
type AutomaticAction = 'post.hold' | 'post.release' | 'comment.hold' | 'comment.release'

/** What staff do under a right that allows more than that. */
type NamedAction = 'file.delete'

/** An action in the audit log: the right that allowed it, a named one, or one of the forum itself. */
export type AuditedAction = StaffPermission | NamedAction | AutomaticAction

/** Whether the target of an action under this permission is a member. */
export const isActionOnMember = (action: string): boolean =>
  /^(?:member|note)\./.test(action) ||
  action === 'role.change' ||
  action === 'grade.change' ||
  action === 'address.read' ||
  action === 'signUp.decide' ||
  action === 'points.adjust'
