import { grouped } from './numbers.ts'

/** Sentences of the profile pages. */
export const profileText = {
  title: (name: string) => `${name}님의 프로필`,
  missing: '회원을 찾을 수 없어요',
  missingHelp: '탈퇴했거나 주소가 잘못되었을 수 있어요.',
  missingNext: '랭킹 둘러보기',
  joined: (date: string) => `${date} 가입`,
  noBio: '아직 소개가 없어요.',
  points: '포인트',
  posts: '글',
  hub: '내 메뉴',
  followers: '팔로워',
  following: '팔로잉',
  edit: '프로필 수정',
  admin: '운영진',
  badge: ({ rank, month }: { rank: 1 | 2 | 3; month: string }) => `${month} 이달의 글 ${rank}위`,
  tabsLabel: '활동',
  tabs: { posts: '게시글', comments: '댓글', likes: '좋아요' },
  empty: {
    posts: '아직 쓴 글이 없어요.',
    comments: '아직 쓴 댓글이 없어요.',
    likes: '아직 좋아요한 글이 없어요.',
  },
  emptyOwn: { posts: '첫 글 쓰기', comments: '최신 글 보러 가기', likes: '인기 글 보러 가기' },
  onPost: (title: string) => `‘${title}’에 남긴 댓글`,
  failed: '목록을 불러오지 못했어요.',
} as const

/** The year of activity on a profile. */
export const activityText = {
  title: (days: number) => `지난 한 해, ${grouped(days)}일을 함께했어요`,
  written: ({ posts, comments }: { posts: number; comments: number }) =>
    `글 ${grouped(posts)} · 댓글 ${grouped(comments)}`,
  month: (month: number) => `${month}월`,
  /** The dots in words. */
  label: (months: readonly { year: number; month: number; count: number }[]) =>
    `글이나 댓글을 쓴 날: ${months.map(({ year, month, count }) => `${year}년 ${month}월 ${count}일`).join(', ')}`,
} as const
