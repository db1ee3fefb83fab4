import { grouped } from './numbers.ts'

/** Sentences of lists and their pages and "Lists". */
export const feedText = {
  headings: {
    newest: '최신 게시글',
    popular: '인기 게시글',
    search: '검색 결과',
    category: '카테고리 게시글',
    following: '팔로잉',
    best: '개념글',
  },
  filters: { newest: '최신순', popular: '인기순', comments: '댓글순' },
  filterLabel: (now: string) => `정렬: ${now}`,
  empty: '게시글이 없습니다.',
  emptyNext: '첫 이야기를 들려주세요.',
  write: '글쓰기',
  failed: '게시글을 불러오지 못했어요',
  failedHint: '인터넷 연결을 확인하고 다시 시도해 주세요.',
  failedEnglish: 'Failed to fetch posts',
  retry: '다시 시도',
  tabs: { newest: '최신', popular: '인기' },
  seenUntil: '지난번에 여기까지 봤어요',
  following: {
    empty: '아직 모인 글이 없어요',
    emptyHint: '마음에 드는 회원을 팔로우하면 새 글이 여기에 모여요.',
    emptyAction: '랭킹 둘러보기',
    guest: '로그인하면 팔로우하는 회원의 글만 모아 볼 수 있어요',
    guestHint: '마음에 드는 회원을 팔로우해 보세요.',
    signIn: '로그인',
    suggested: '이런 회원은 어때요?',
  },
  views: { cards: '카드형', list: '목록형', gallery: '갤러리형' },
  columns: { category: '게시판', title: '제목', author: '글쓴이', time: '시간', views: '조회', likes: '좋아요' },
  hot: '지금 많이 읽는 글',
  hotMore: '인기 글 보기',
  hotIn: (name: string) => `${name}에서 뜨는 글`,
  /** Beside a card's name and in the tab. */
  best: {
    title: '개념글',
    ofBoard: (name: string) => `${name} 개념글`,
    empty: '아직 개념글이 없어요',
    emptyHint: (likes: number) => `좋아요 ${grouped(likes)}개를 받은 글이 여기에 모여요.`,
    toBoard: (name: string) => `${name} 글 보기`,
  },
  periods: { today: '오늘', week: '이번 주', month: '이번 달', all: '전체' },
  period: '기간',
  emptyPeriod: (period: string) => `${period} 올라온 글이 아직 없어요`,
  emptyPeriodHint: '기간을 넓히면 더 많은 글이 보여요.',
  emptyPeriodAction: '전체 보기',
  chips: '게시판 바로가기',
  chipAll: '전체',
  pages: '페이지 이동',
  previous: '이전',
  next: '다음',
  page: (page: number) => `${page}페이지`,
  home: '홈으로',
  title: { popular: '인기 게시글', recent: '최신 게시글', following: '팔로잉' },
  description: {
    best: '좋아요를 많이 받아 개념글이 된 이야기를 모았어요.',
    popular: '좋아요를 가장 많이 받은 이야기를 모았어요.',
    recent: '방금 올라온 이야기부터 차례로 볼 수 있어요.',
  },
} as const

/** Sentences of the bookmark page. */
export const bookmarkText = {
  title: '북마크',
  description: '나중에 다시 보려고 저장한 글이에요.',
  empty: '아직 저장한 게시글이 없어요.',
  emptyHint: '글에서 북마크를 누르면 여기에 모여요.',
  browse: '게시글 둘러보기',
  signIn: '북마크를 보려면 로그인해 주세요',
  signInButton: '로그인',
  removed: '북마크에서 뺐어요',
  restoreFailed: '북마크를 되돌리지 못했어요.',
} as const

/** Sentences of a category page. */
export const categoryText = {
  all: '모든 게시판',
  /** The link to that page below the first ten. */
  toAll: '전체 보기',
  /** Before it, for readers' software. */
  toAllOf: '게시판',
  allIntro: '어떤 이야기가 오가는지 살펴보고 마음에 드는 곳에 글을 남겨 보세요.',
  newest: '새 글',
  boards: (count: number) => `게시판 ${grouped(count)}곳`,
  today: (count: number) => `오늘 ${grouped(count)}`,
  newToday: (count: number) => `오늘 새 글 ${grouped(count)}개`,
  noPost: '아직 글이 없어요.',
  watchOf: (name: string) => `${name}의 새 글 알림`,
  missing: '카테고리를 찾을 수 없어요',
  missingHint: '주소가 바뀌었거나 없는 게시판이에요.',
} as const

/** Names and descriptions of the RSS and Atom feeds. */
export const crawlerText = {
  categoryFeed: (name: string) => `${name}의 새 글`,
} as const

/** Words of the ranking page. */
export const rankingText = {
  titles: { points: '포인트 랭킹', month: '이번 달 활동' },
  by: { points: '포인트', month: '이번 달 활동' },
  kinds: '랭킹 종류',
  description: '포인트를 가장 많이 모은 회원들이에요.',
  intros: {
    points: (count: number) => `포인트가 많은 순서로 ${count}명까지 보여 드려요.`,
    month: (count: number) => `이번 달 활동으로 모은 포인트와 경험치가 많은 순서로 ${count}명까지 보여 드려요.`,
  },
  exp: (amount: string) => `경험치 ${amount}`,
  empty: '아직 순위가 없어요',
  emptyText: '첫 글을 쓰고 첫 번째가 되어 보세요.',
  write: '글쓰기',
  you: '나',
  note: ({ posts, followers }: { posts: number; followers: number }) =>
    `글 ${grouped(posts)} · 팔로워 ${grouped(followers)}`,
  rank: (rank: number) => `${grouped(rank)}위`,
  podium: '1위부터 3위',
  own: '내 순위',
  toNext: ({ rank, missing }: { rank: number; missing: string }) => `${grouped(rank)}위까지 ${missing}`,
  first: '지금 1위예요',
  monthLeaders: (month: number) => `${month}월 이달의 글`,
  monthLeadersText: '좋아요를 가장 많이 받은 글 셋에 상을 드려요.',
  monthEnds: (days: number) => (days === 1 ? '내일 정해져요' : `${days}일 뒤에 정해져요`),
  tiers: '레벨의 빛깔',
  tierLevels: ({ from, to }: { from: number; to: number | null }) =>
    to === null ? `Lv.${from}부터` : `Lv.${from}–${to}`,
} as const
