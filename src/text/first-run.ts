/** The card of a new member's first steps, and the choice of boards. */
export const firstRunText = {
  title: '시작하기',
  done: '다 했어요',
  /** After the name of the step, for readers' software. */
  stamp: '도장 찍기',
  steps: {
    profile: { title: '프로필', text: '닉네임이나 사진, 소개를 채워 주세요.' },
    attendance: { title: '출석', text: '오늘의 도장을 찍고 포인트를 받으세요.' },
    post: { title: '첫 글', text: '가벼운 인사로 시작해도 좋아요.' },
  },
  /** Instead of the points that the step promises, until the address is proved. */
  unproved: '이메일 주소를 확인하면 오늘의 도장을 찍을 수 있어요.',
  /** The toast on the first page of a new member. */
  welcome: (name: string) => `${name}님, 반가워요`,
  welcomeText: '프로필과 출석, 첫 글부터 가볍게 시작해 보세요.',
  /** Below the toast of a published post that is the member's first. */
  firstPost: '첫 글이에요. 이제 이야기가 시작됐어요.',
  boards: '관심 게시판 고르기',
  boardsTitle: '관심 게시판',
  boardsHelp: (max: number) => `${max}개까지 고르면 메뉴와 글 목록 위에서 고른 순서대로 먼저 보여 드려요.`,
  boardsCount: ({ count, max }: { count: number; max: number }) => `${count} / ${max}`,
  boardsSave: '이 순서로 정하기',
  boardsSaved: '관심 게시판을 저장했어요',
  boardsSavedText: '다음 화면부터 먼저 보여요.',
  boardsFailed: '관심 게시판을 저장하지 못했어요. 잠시 후 다시 시도해 주세요.',
} as const
