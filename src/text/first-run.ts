/** The card of a new member's first steps. */
export const firstRunText = {
  title: '시작하기',
  done: '다 했어요',
  steps: {
    profile: { title: '프로필', text: '닉네임이나 사진, 소개를 채워 주세요.' },
    attendance: { title: '출석', text: '오늘의 도장을 찍고 포인트를 받으세요.' },
    post: { title: '첫 글', text: '가벼운 인사로 시작해도 좋아요.' },
  },
} as const
