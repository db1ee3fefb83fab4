/** Words of the list that completes a name after an @. */
export const mentionText = {
  list: '언급할 회원',
  found: (count: number) => `회원 ${count}명을 찾았어요. 위아래 화살표로 고르고 Enter로 넣어요.`,
} as const
