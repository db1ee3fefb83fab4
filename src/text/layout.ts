import { grouped } from './numbers.ts'
import { coinName, coinWord, siteName, whereCoin } from './names.ts'

/** Header, menus, sidebars, footer and the bottom bar of phones. */
export const layoutText = {
  skip: '본문으로 건너뛰기',
  banner: '공지 배너',
  notice: '공지',
  dismissBanner: '이 배너 그만 보기',
  home: '홈',
  popular: '인기',
  recent: '최신',
  bookmarks: '북마크',
  recentPosts: '최근 본 글',
  pointsHistory: '포인트 내역',
  buyPoints: '포인트 구매',
  categories: '카테고리',
  menu: '메뉴',
  mainMenu: '주 메뉴',
  browse: '둘러보기',
  quickMenu: '빠른 메뉴',
  search: '검색',
  siteSearch: '사이트 검색',
  searchPlaceholder: '글 제목이나 내용 검색',
  write: '글쓰기',
  messages: '쪽지',
  notifications: '알림',
  me: '내 정보',
  profile: '프로필',
  points: '포인트',
  settings: '설정',
  admin: '관리자',
  panel: '콘텐츠 관리',
  login: '로그인',
  register: '회원가입',
  logout: '로그아웃',
  userMenu: (name: string) => `${name}님의 메뉴`,
  theme: '화면 모드',
  themeSystem: '자동',
  themeLight: '밝게',
  themeDark: '어둡게',
  convert: '코인으로 전환',
  joined: (month: string) => `${month} 가입`,
  exp: ({ done, needed }: { done: string; needed: string }) => `EXP ${done} / ${needed}`,
  expLabel: '다음 레벨까지 모은 경험치',
  heldPoints: '보유 포인트',
  /** How many members wrote since midnight. */
  heroTitle: (writers: number) =>
    writers === 0 ? '오늘의 첫 이야기를 들려주세요' : `오늘 ${grouped(writers)}명이 이야기하고 있어요`,
  get heroGain() {
    return whereCoin(`${layoutText.heroGainShort}, ${coinWord()}으로 바꿔 보세요`, layoutText.heroGainShort)
  },
  /** Where there is less room. */
  heroGainShort: '이야기하면 쌓이는 포인트',
  get coinPrice() {
    return `${coinName()} 시세`
  },
  placeholder: '예시 값',
  coinRate: (points: string) => `${points} = 1 ${coinName()}`,
  ranking: '포인트 랭킹',
  rankingPage: '랭킹',
  rankingAll: '전체 순위',
  rankingEmpty: '아직 순위가 없어요',
  leftAside: '내 정보와 메뉴',
  get aside() {
    return whereCoin('시세와 랭킹', '랭킹')
  },
  terms: '이용약관',
  privacy: '개인정보처리방침',
  cookies: '쿠키 정책',
  announcements: '공지사항',
  help: '도움말',
  pointsSystem: '포인트 안내',
  contact: '고객 문의',
  takedown: '게시중단 요청',
  transparency: '투명성 보고',
  feedback: '의견 보내기',
  apiDocs: '개발자 API',
} as const

/** The footer of every page. */
export const footerText = {
  label: '사이트 정보',
  get copyright() {
    return `© 2025 ${siteName()} 커뮤니티`
  },
} as const

/** What the service worker says while there is no connection. */
export const offlineText = {
  title: '오프라인',
  cached: '전에 열어 본 글을 보고 있어요. 연결되면 새로 불러와요.',
  hint: '인터넷에 연결되어 있지 않아요. 전에 열어 본 글은 여기에서 다시 읽을 수 있어요.',
  again: '다시 열기',
  list: '읽을 수 있는 글',
  post: '제목 없는 글',
} as const

/** The line above a page that is shown as it was, while the database is away. */
export const oldCopyText = {
  shownFrom: (time: string) =>
    `${time}에 저장해 둔 화면을 보여 드리고 있어요. 지금은 로그인과 글쓰기를 잠시 쉬고 있어요.`,
} as const

const REQUEST_ID = '문의하실 때 알려 주세요: 요청 번호'

/** The pages of 404 and 500. */
export const errorPageText = {
  notFoundTitle: '페이지를 찾을 수 없어요',
  notFoundText: '페이지가 없거나 주소가 바뀌었어요. 주소를 다시 확인하거나 홈에서 이어서 둘러보세요.',
  notFoundHeading: '404 Page Not Found',
  notFoundHint: 'Did you forget to add the page to the router?',
  serverHeading: '잠시 문제가 생겼어요',
  serverText: '저희 쪽 오류로 페이지를 열지 못했어요. 잠시 후 새로고침해 주세요.',
  goHome: '홈으로 가기',
  reload: '다시 열기',
  retryIn: (seconds: number) => `${seconds}초 뒤에 다시 열 수 있어요.`,
  goSearch: '글 검색하기',
  requestIdLead: REQUEST_ID,
  requestId: (id: string) => `${REQUEST_ID} ${id}`,
} as const
