/** Labels of roles. */
export const roleText = { member: '회원', moderator: '운영 도우미', admin: '관리자' } as const
