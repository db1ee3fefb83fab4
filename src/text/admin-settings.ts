import type { settingText } from './settings.ts'
import { coinName } from './names.ts'

/** Shared by the forms of numeric settings. */
export const settingFormText = {
  save: '저장',
  unchanged: '바뀐 값이 없어요',
  failed: '설정 저장 실패',
  failedText: '설정을 저장하지 못했어요. 잠시 후 다시 시도해 주세요.',
} as const

/** The tab of the conversion rate. */
export const rateText = {
  title: '코인 전환율',
  get label() {
    return `1 ${coinName()}에 필요한 포인트`
  },
  help: '저장하면 모든 코인 전환에 바로 적용돼요. 이미 신청한 전환은 신청할 때의 전환율을 그대로 따라요.',
  current: (rate: string) => `지금은 ${rate}P = 1 ${coinName('이에요')}.`,
  saved: '전환율을 바꿨어요',
} as const

/** The tab of the level cap. */
export const levelCapText = {
  title: '레벨 제한',
  label: '최대 레벨',
  current: (level: string) => `지금은 레벨 ${level}까지예요.`,
  saved: '최대 레벨을 바꿨어요',
} as const

/** The tab of rewards for writing and likes. */
export const rewardText = {
  title: '포인트/경험치',
  labels: {
    postPoints: '게시글 포인트',
    postExp: '게시글 경험치',
    commentPoints: '댓글 포인트',
    commentExp: '댓글 경험치',
    likePoints: '좋아요 포인트',
    likeExp: '좋아요 경험치',
  },
  saved: '포인트와 경험치를 바꿨어요',
  caps: '하루 한도',
  capsHelp: '한도에 이르면 그날은 더 받지 못해요.',
  toSystem: '시스템 설정에서 바꾸기',
} as const

/** What each built-in setting is called, where a tab of its own names it as there. */
export const settingNameText: Record<keyof typeof settingText, string> = {
  ...rewardText.labels,
  pointToAahRate: rateText.title,
  maxLevelRestriction: levelCapText.label,
  postPointsDailyCap: '하루 게시글 포인트 한도',
  commentPointsDailyCap: '하루 댓글 포인트 한도',
  likePointsDailyCap: '하루 좋아요 포인트 한도',
  likePairDailyCap: '회원 한 명의 하루 좋아요 한도',
  autoHideReports: '자동으로 숨기는 신고 수',
  linkCards: '링크 카드',
  holdFirstLinks: '첫 링크와 사진 검토',
  attendancePoints: '출석 포인트',
  attendancePerBrowser: '브라우저당 적립 회원 수',
  earningNeedsProof: '이메일 확인 뒤 적립',
  popularPoints: '인기 글 포인트',
  popularDailyCap: '하루 인기 글 한도',
  popularLikes: '인기 글 좋아요 수',
  reportedPostPenalty: '신고된 게시글 차감 포인트',
  reportedCommentPenalty: '신고된 댓글 차감 포인트',
  postCooldownSeconds: '글쓰기 간격(초)',
  minConversionPoints: '최소 전환 포인트',
  conversionMinAgeDays: '전환 전 가입 기간(일)',
  convertBoughtPoints: '구매 포인트 전환',
  convertImportedPoints: '옮겨 온 포인트 전환',
  purchaseDailyCapWon: '하루 구매 한도(원)',
  signUp: '회원가입 방법',
  closeCommentsAfterDays: '댓글을 닫는 날(일)',
  staffSecondFactor: '운영진 패스키 로그인',
  gradeNames: '등급 이름',
  gradeBoard: '등급 신청 게시판',
  showGrades: '이름 옆에 등급 표시',
  siteName: '사이트 이름',
  siteTagline: '소개 한 줄',
  coinName: '코인 이름',
  coinEnabled: '코인 전환 사용',
  brandHue: '색상',
  logo: '로고',
  icon: '아이콘',
  shareImage: '공유 사진',
  verification: '검색 엔진 소유 확인',
  adSlots: '광고',
  adFreeLevel: '광고를 보지 않는 레벨',
  homeBlocks: '첫 화면의 게시판',
  weeklyMail: '주간 소식 메일',
}

/** The tab of all settings. */
export const systemText = {
  title: '시스템 설정',
  name: '설정',
  key: '키',
  value: '값',
  description: '설명',
  descriptionOptional: '설명 (선택)',
  builtIn: '기본',
  builtInHelp: '기본 설정은 삭제할 수 없어요.',
  on: '켜짐',
  off: '꺼짐',
  add: '설정 추가',
  edit: '수정',
  remove: '삭제',
  editOne: (name: string) => `${name} 수정`,
  removeOne: (name: string) => `${name} 삭제`,
  addTitle: '설정 추가',
  editTitle: (name: string) => `${name} 수정`,
  keyTaken: '이미 있는 키예요. 목록에서 수정해 주세요.',
  keyFixed: '키는 바꿀 수 없어요.',
  save: '저장',
  saved: '설정을 저장했어요',
  removeTitle: (key: string) => `${key} 설정을 삭제할까요?`,
  removeText: '삭제한 설정은 되돌릴 수 없어요.',
  changed: '그사이 다른 운영진이 이 설정을 바꿨어요. 바뀐 값을 확인해 주세요.',
  removed: '설정을 삭제했어요',
  removeFailedText: '설정을 삭제하지 못했어요. 잠시 후 다시 시도해 주세요.',
} as const
