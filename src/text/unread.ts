/** What badges and toasts of new messages and notifications say. */
export const unreadText = {
  messages: (count: string) => `안 읽은 쪽지 ${count}개`,
  notifications: (count: string) => `안 읽은 알림 ${count}개`,
  open: '보기',
} as const
