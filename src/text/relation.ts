/** What is said about following and blocking. */
export const relationText = {
  followOneself: '자기 자신은 팔로우할 수 없어요.',
  blockOneself: '자기 자신은 차단할 수 없어요.',
  user_blocked: '내가 차단한 사용자예요.',
  blocked_by_author: '상대가 나를 차단했어요.',
} as const
