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

/** Ways from a document of the panel to the site, where staff act. */
export const siteLinksText = {
  title: '운영',
  site: '사이트에서 보기',
  member: '회원 관리 화면으로',
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
  ledger: '포인트 내역',
} as const

/** The editor of announcements. */
export const markdownFieldText = {
  preview: '미리보기',
  empty: '내용을 적으면 여기에 사이트와 같은 모습으로 보여요.',
  failed: '미리보기를 불러오지 못했어요.',
  image: '사진 넣기',
  uploading: '사진 올리는 중…',
  uploadFailed: '사진을 올리지 못했어요',
  callFailed: '잠시 후 다시 시도해 주세요.',
  alt: '사진 설명',
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
