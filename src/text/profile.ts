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

export const relationText = {
  follow: '팔로우',
  unfollow: '팔로잉',
  followOf: (name: string) => `${name}님 팔로우`,
  unfollowHint: '팔로우 취소',
  block: '차단',
  unblock: '차단 해제',
  mute: '뮤트',
  unmute: '뮤트 해제',
  menu: (name: string) => `${name}님 메뉴`,
  muted: '뮤트한 회원이에요. 글과 댓글이 접혀서 보여요.',
  muteHint: '글과 댓글이 접혀서 보이고 알림이 오지 않아요. 상대는 알 수 없어요.',
  undo: '되돌리기',
  mutedDone: (name: string) => `${name}님을 뮤트했어요`,
  unmutedDone: (name: string) => `${name}님 뮤트를 풀었어요`,
  guestMute: '뮤트하려면 로그인해 주세요',
  noMessages: '이 회원에게는 쪽지를 보낼 수 없어요.',
  blocked: '차단한 회원이에요. 서로의 글과 댓글이 보이지 않아요.',
  followed: (name: string) => `${name}님을 팔로우해요`,
  unfollowed: (name: string) => `${name}님 팔로우를 취소했어요`,
  blockedDone: (name: string) => `${name}님을 차단했어요`,
  unblockedDone: (name: string) => `${name}님 차단을 풀었어요`,
  blockedEmpty: '차단한 회원이라 글과 댓글이 보이지 않아요.',
  blockedEmptyText: '차단을 풀면 다시 볼 수 있어요.',
  unblockToSee: '차단 풀고 보기',
  confirmTitle: (name: string) => `${name}님을 차단할까요?`,
  confirmText: '서로의 글과 댓글이 보이지 않고, 팔로우가 끊기고, 쪽지를 주고받을 수 없어요.',
  confirm: '차단하기',
  failedText: '처리하지 못했어요. 다시 시도해 주세요.',
  guestFollow: '팔로우하려면 로그인해 주세요',
  guestBlock: '차단하려면 로그인해 주세요',
  emptyFollowers: '아직 팔로워가 없어요.',
  emptyFollowing: '아직 팔로우하는 회원이 없어요.',
} as const

/** Sentences about following and blocking. */
export const relationRefusalText = {
  followOneself: '자기 자신은 팔로우할 수 없어요.',
  blockOneself: '자기 자신은 차단할 수 없어요.',
  noteOneself: '나에 대한 메모는 남길 수 없어요.',
  muteOneself: '자기 자신은 뮤트할 수 없어요.',
  user_blocked: '내가 차단한 회원이에요.',
  blocked_by_author: '상대가 나를 차단했어요.',
} as const
