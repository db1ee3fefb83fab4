/** Sentences of the list below a post, and of the posts before and after it. */
export const neighbourText = {
  previous: '이전 글',
  next: '다음 글',
  beside: '이전 글과 다음 글',
  current: '지금 보는 글: ',
  empty: '이 쪽에는 글이 없어요.',
  pages: '목록 쪽 이동',
  pageBefore: '앞쪽 목록',
  pageAfter: '뒤쪽 목록',
  page: (page: number) => `목록 ${page}쪽`,
} as const
