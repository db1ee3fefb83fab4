/** The panel's first page; sentences shared with the overview tab are in admin-overview.ts. */
export const dashboardText = {
  title: '운영 현황',
  byDay: '하루별로 보기',
  today: '오늘',
  write: '공지 쓰기',
  admin: '관리자 페이지',
  site: '사이트 보기',
} as const

/** The panel's list of settings. */
export const settingListText = {
  title: '설정',
  key: '키',
  change: '관리자 페이지에서 바꾸기',
  unchanged: '기본값',
} as const

/** The panel's actions on members, posts and comments. */
export const moderationText = {
  title: '운영',
  busy: '처리하는 중…',
  failed: '처리하지 못했어요',
  failedText: '잠시 후 다시 시도해 주세요.',
  toSite: '사이트에서 보기',
  cancel: '취소',
  post: {
    remove: '글 삭제',
    title: '이 글을 삭제할까요?',
    text: '글이 사이트에서 바로 사라져요. 작성자의 포인트는 그대로예요.',
    done: '글을 삭제했어요',
    removed: (time: string) => `${time}에 삭제한 글이에요.`,
    restore: '글 되돌리기',
    restored: '글을 되돌렸어요',
  },
  comment: {
    remove: '댓글 삭제',
    title: '이 댓글을 삭제할까요?',
    text: '댓글이 사이트에서 바로 사라져요. 작성자의 포인트는 그대로예요.',
    done: '댓글을 삭제했어요',
    removed: (time: string) => `${time}에 삭제한 댓글이에요.`,
    restore: '댓글 되돌리기',
    restored: '댓글을 되돌렸어요',
  },
  member: {
    toAdmin: '회원 관리 화면으로',
    ledger: '포인트 내역',
    suspend: '이용 정지',
    lift: '정지 풀기',
    days: '정지 기간',
    dayCount: (days: number) => `${days}일`,
    reason: '사유',
    reasonHelp: '회원이 로그인할 때 읽어요.',
    suspended: '이용을 정지했어요',
    lifted: '정지를 풀었어요',
    until: (time: string) => `${time}까지 이용이 정지되어 있어요.`,
    signOut: '모든 기기에서 로그아웃',
    signOutTitle: '모든 기기에서 로그아웃할까요?',
    signOutText: '이 회원은 어디에서든 다시 로그인해야 해요.',
    signedOut: '모든 기기에서 로그아웃했어요',
  },
} as const

/** Labels of a member's figures in the panel. */
export const memberAccountText = {
  title: '포인트와 활동',
  points: '포인트',
  boughtPoints: '구매한 포인트',
  exp: '경험치',
  level: '레벨',
  followerCount: '팔로워',
  followingCount: '팔로잉',
} as const

/** The editor of announcements. */
export const markdownFieldText = {
  preview: '미리보기',
  empty: '내용을 적으면 여기에 사이트와 같은 모습으로 보여요.',
  failed: '미리보기를 불러오지 못했어요.',
  image: '이미지 넣기',
  uploading: '이미지 올리는 중…',
  uploadFailed: '이미지를 올리지 못했어요',
  alt: '이미지 설명',
} as const

/** A field of several rows that are chosen by name. */
export const relationsFieldText = {
  name: '이름',
  add: '더하기',
  remove: (name: string) => `${name} 빼기`,
  removeShort: '빼기',
  unknown: '그런 이름이 없어요. 이름을 정확히 적어 주세요.',
  already: '이미 골랐어요.',
  full: '더 고를 수 없어요',
} as const
