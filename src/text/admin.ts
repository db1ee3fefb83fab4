import { grouped } from './numbers.ts'

/** The frame of /admin, and the sentences that its tabs share. */
export const adminText = {
  title: '관리자 페이지',
  tabsLabel: '관리 메뉴',
  panel: '콘텐츠 관리',
  failed: '불러오지 못했어요',
  empty: '아직 아무것도 없어요',
  noneFound: '조건에 맞는 항목이 없어요',
  clearFilters: '조건 지우기',
  csv: 'CSV 내려받기',
  csvFailed: '파일을 내려받지 못했어요',
  all: '전체',
  waiting: (count: number) => `처리할 일 ${grouped(count)}건`,
  /** Captions above the tabs that the specification does not name. */
  groups: { work: '처리', members: '회원', content: '콘텐츠', records: '기록' },
  tabs: {
    rate: '전환율',
    level: '레벨 제한',
    system: '시스템 설정',
    users: '사용자 관리',
    inquiries: '문의/의견',
    announcements: '공지사항',
    points: '포인트/경험치',
    conversions: '코인 전환',
    reports: '신고',
    overview: '현황',
    takedowns: '게시중단',
    audit: '운영 기록',
    moderation: '자동 검토',
    signs: '여러 계정',
    signUps: '가입 대기',
    bans: '차단',
    categories: '카테고리',
    brand: '사이트 이름과 색',
  },
} as const

/** Paged lists, and the selection of rows. */
export const adminListText = {
  showAll: '한 건만 보고 있어요 · 전체 보기',
  previous: '이전',
  next: '다음',
  pages: '페이지 이동',
  place: ({ page, totalPages }: { page: number; totalPages: number }) => `${page} / ${totalPages}`,
  total: (count: number) => `모두 ${grouped(count)}건`,
  choose: '선택',
  chooseAll: '이 페이지 모두 선택',
  chooseRow: (name: string) => `${name} 선택`,
  chosen: (count: number) => `${grouped(count)}건 선택`,
  clear: '선택 해제',
  actions: '처리',
} as const

/** One action on several rows, and its result for each. */
export const bulkText = {
  progress: ({ done, count }: { done: number; count: number }) => `${count}건 가운데 ${done}건 처리 중…`,
  reportTitle: '처리 결과',
  allDone: (count: number) => `${count}건을 모두 처리했어요.`,
  someFailed: ({ done, failed }: { done: number; failed: number }) =>
    `${done}건을 처리했고, ${failed}건은 처리하지 못했어요.`,
  failed: '처리하지 못한 항목',
} as const

/** The conflict message after another admin's change. */
export const conflictText = {
  title: '그사이 다른 운영진이 먼저 바꿨어요',
  text: '지금 저장된 내용과 내가 바꾸려던 내용을 비교해 보세요.',
  field: '항목',
  stored: '지금 저장된 내용',
  mine: '내가 바꾸려던 내용',
  overwrite: '내 내용으로 저장',
  take: '저장된 내용으로 두기',
} as const
