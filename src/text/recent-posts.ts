/** The page of the posts that the reader opened last. */
export const recentPostsText = {
  title: '최근 본 글',
  description: '최근에 본 글을 다시 찾아볼 수 있어요.',
  guest: (most: number) => `로그인하지 않으면 이 브라우저에서 본 글 ${most}개까지 보여 드려요.`,
  empty: '아직 본 글이 없어요',
  emptyHint: {
    guest: '글을 읽으면 여기에 차례로 모여요.',
    member: '글의 댓글까지 보면 여기에 차례로 모여요.',
  },
  browse: '게시글 둘러보기',
  remove: (title: string) => `‘${title}’ 목록에서 빼기`,
  removeFailed: '목록에서 빼지 못했어요.',
  clear: '모두 지우기',
  clearTitle: '최근 본 글을 모두 지울까요?',
  clearText: {
    guest: '이 브라우저에 남은 기록이 지워지고, 되돌릴 수 없어요.',
    member: '어디까지 읽었는지도 함께 지워지고, 되돌릴 수 없어요.',
  },
  cleared: '최근 본 글을 모두 지웠어요',
  clearFailed: '최근 본 글을 지우지 못했어요.',
  scriptless: '이 목록을 보려면 자바스크립트를 켜 주세요.',
} as const
