/** Sentences of the composer card on the home page. */
export const homeText = {
  compose: '글쓰기',
  composeHint: '어떤 이야기를 나눌까요?',
  composeGuest: '로그인하고 이야기를 나눠 보세요',
  add: '새 글 추가',
  write: '글쓰기',
  signIn: '로그인',
} as const
