/** Whether an act under this right was done to a member. */
export const isActionOnMember = (action: string): boolean =>
  action.startsWith('member.') || action === 'role.change' || action === 'points.adjust'
