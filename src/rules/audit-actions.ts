/** Whether the target of an action under this permission is a member. */
export const isActionOnMember = (action: string): boolean =>
  action.startsWith('member.') || action === 'role.change' || action === 'points.adjust'
