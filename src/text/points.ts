import { points, signed, won } from './numbers.ts'
import { hasFinal } from './particles.ts'
import { coinName, whereCoin } from './names.ts'

/** Several entries of one kind on a day, of which more may come with the next page. */
interface Gathered {
  count: number
  isWhole: boolean
}

/** Sentences of the points pages: history, attendance, today's remaining rewards. */
export const historyText = {
  title: '포인트 내역',
  balance: '현재 포인트',
  toConvert: '코인으로 전환',
  toSystem: '포인트 안내',
  list: '적립과 사용',
  bought: (amount: string) => `구매 포인트 ${amount}`,
  parts: ({ earned, bought }: { earned: string; bought: string }) => `활동으로 모은 ${earned} · 구매한 ${bought}`,
  toBuy: '포인트 구매',
  month: (amount: number) => `이번 달 ${signed(amount)}`,
  worth: (coins: string) => `${coins} ${coinName()}만큼이에요`,
  likes: ({ count, isWhole }: Gathered) => `받은 좋아요 ${count}개${isWhole ? '' : ' 이상'}`,
  comments: ({ count, isWhole }: Gathered) => `댓글 작성 ${count}번${isWhole ? '' : ' 이상'}`,
  likedIn: ({ posts, comments }: { posts: number; comments: number }) =>
    `${[posts > 0 && `글 ${posts}개`, comments > 0 && `댓글 ${comments}개`].filter(Boolean).join('와 ')}에서`,
  until: (time: string) => `${time}까지`,
  after: (balance: string) => `잔액 ${balance} P`,
  empty: '아직 포인트 내역이 없어요.',
  emptyLink: '글을 쓰고 첫 포인트 받기',
  /** While nothing is earned. */
  emptyLinkUnproved: '글 쓰기',
  failed: '내역을 불러오지 못했어요.',
  conversions: '최근 전환',
  conversionsEmpty: '아직 전환한 적이 없어요.',
  conversionsLink: '모두 보기',
  toPost: '글 보기',
  toComment: '댓글 보기',
  toProfile: '프로필 보기',
  toReport: '신고 처리 보기',
  toConversions: '전환 내역 보기',
  toPayments: '결제 내역 보기',
} as const

export const attendanceText = {
  title: '출석',
  attend: '출석하기',
  done: '오늘 출석했어요',
  streak: (days: number) => (days > 0 ? `${days}일 연속 출석` : '오늘부터 연속 출석을 시작해 보세요'),
  reward: (points: string) => `하루에 한 번 ${points}를 받아요`,
  awarded: '출석했어요',
  failed: '출석 실패',
  failedText: '출석하지 못했어요. 잠시 후 다시 시도해 주세요.',
  month: ({ year, month }: { year: number; month: number }) => `${year}년 ${month}월`,
  monthTitle: ({ year, month, now }: { year: number; month: number; now: number }) =>
    `${year === now ? '' : `${year}년 `}${month}월 출석`,
  attendFor: (points: string) => `출석하기 · ${points} 받기`,
  previous: '이전 달',
  next: '다음 달',
  weekdays: ['일', '월', '화', '수', '목', '금', '토'],
  attended: '출석',
  week: '지난 7일의 출석',
  today: '오늘',
  cardTitle: (streak: number) => (streak > 0 ? `${streak}일 연속 출석` : '출석'),
  cardNext: (streak: number) => `오늘 하면 ${streak}일`,
  stamp: (points: string | null) => (points ? `출석 도장 찍고 ${points} 받기` : '출석 도장 찍기'),
  /** The same on a phone's chip. */
  chip: (points: string | null) => (points ? `출석 ${points}` : '출석하기'),
  stamped: (points: string | null) => (points ? `오늘 출석했어요 · ${points}` : '오늘 출석했어요'),
  loadFailed: '출석 기록을 불러오지 못했어요.',
} as const

/** Where an unproved address earns nothing. */
export const proofText = {
  why: '이메일 주소를 확인하기 전에는 글, 댓글, 좋아요, 출석으로 포인트를 받지 못해요.',
  convert: '코인으로 전환하려면 이메일 주소를 확인해야 해요.',
  composer: '이메일 주소를 확인한 뒤에 쓴 글부터 포인트와 경험치를 받아요.',
  attend: '이메일 주소를 확인하면 오늘 출석할 수 있어요.',
  aside: '이메일 주소를 확인한 뒤부터 글, 댓글, 받은 좋아요, 출석으로 포인트가 모여요.',
  verify: '이메일 확인하기',
  send: '확인 메일 다시 받기',
} as const

/** Beside the ledger. */
export const pointsAsideText = {
  get label() {
    return whereCoin('전환과 적립 안내', '적립 안내')
  },
  title: '포인트는 이렇게 모여요',
  text: (now: { post: string; comment: string; like: string; popularLikes: number; popular: string }) =>
    `글 ${now.post}, 댓글 ${now.comment}, 받은 좋아요 ${now.like}. 좋아요 ${now.popularLikes}개를 받은 글은 ${now.popular}를 한 번 더 받아요.`,
} as const

export const todayText = {
  title: '오늘 더 받을 수 있어요',
  comment: (left: string) => `댓글로 ${left} P`,
  commentDone: '오늘 댓글로 받을 포인트를 모두 받았어요',
  commentBar: ({ earned, cap }: { earned: string; cap: string }) => `댓글 포인트 ${earned} / ${cap} P`,
  like: (left: string) => `받은 좋아요로 ${left} P`,
  likeDone: '오늘 좋아요로 받을 포인트를 모두 받았어요',
  likeBar: ({ earned, cap }: { earned: string; cap: string }) => `좋아요 포인트 ${earned} / ${cap} P`,
  attendance: (points: string) => `출석하면 ${points}`,
  attendanceDone: '출석 완료',
  attendanceOnce: '하루에 한 번',
  received: ({ earned, cap }: { earned: string; cap: string }) => `${earned} / ${cap} P 받음`,
  popular: (points: string) => `인기 글이 되면 ${points}`,
  popularDone: '인기 글 포인트를 모두 받았어요',
  popularPosts: ({ posts, cap }: { posts: string; cap: string }) => `오늘 ${posts} / ${cap}개`,
  popularBar: ({ posts, cap }: { posts: string; cap: string }) => `오늘 인기 글 ${posts} / ${cap}개`,
  cooldown: ({ minutes, seconds }: { minutes: number; seconds: number }) =>
    `다음 글은 ${minutes}분 ${seconds}초 뒤에 쓸 수 있어요`,
  ready: '지금 글을 쓸 수 있어요',
  post: (points: string) => `글을 쓰면 ${points}`,
} as const

/** Labels of ledger entries by type. */
export const pointTypeText = {
  post_create: '게시글 작성',
  post_like: '게시글 좋아요 받음',
  post_unlike: '게시글 좋아요 취소',
  comment_create: '댓글 작성',
  comment_like: '댓글 좋아요 받음',
  comment_unlike: '댓글 좋아요 취소',
  post_delete: '게시글 삭제로 회수',
  comment_delete: '댓글 삭제로 회수',
  post_popular: '인기 글 선정',
  attendance: '출석',
  monthly_reward: '이달의 글 보상',
  purchase: '포인트 구매',
  purchase_refund: '포인트 구매 환불',
  admin_adjust: '운영진 조정',
  post_reported: '신고로 삭제된 게시글',
  comment_reported: '신고로 삭제된 댓글',
  report_restored: '신고 처리 복구',
  get convert_to_aah() {
    return `${coinName()} 전환 신청`
  },
  get refund() {
    return `${coinName()} 전환 반환`
  },
  import: '예전 사이트에서 옮겨 옴',
} as const
type PointType = keyof typeof pointTypeText

/** Labels of ledger entries that a report caused. */
const reportedTypeText: Partial<Record<PointType, string>> = {
  post_delete: '신고로 삭제된 게시글의 적립 회수',
  comment_delete: '신고로 삭제된 댓글의 적립 회수',
}

/** Labels of reversals, by the type of the reversed entry. */
const takenBackTypeText: Partial<Record<PointType, string>> = { post_popular: '인기 글 선정 취소' }

interface NamedLine {
  type: PointType
  amount: number
  referenceType: string | null
}

export const ledgerLineText = {
  /** The label of a ledger entry; an unknown type is displayed unchanged. */
  name: ({ type, amount, referenceType }: NamedLine): string => {
    const reported = referenceType === 'report' ? reportedTypeText[type] : undefined
    const takenBack = amount < 0 ? takenBackTypeText[type] : undefined
    return reported ?? takenBack ?? (Object.hasOwn(pointTypeText, type) ? pointTypeText[type] : type)
  },
} as const

/** The description of a ledger entry without post or reason. */
export const lineDescriptionText = {
  /** `coins` is an exact decimal. */
  conversion: ({ coins, rate }: { coins: string; rate: number }) =>
    `${coins} ${coinName('으로')} 전환 (${points(rate)} = 1 ${coinName()})`,
  conversionFailed: (coins: string) => `${coins} ${coinName()} 전환이 처리되지 않아 돌려받음`,
  purchase: ({ bought, paid }: { bought: number; paid: number }) => `${points(bought)} 상품, ${won(paid)} 결제`,
  refund: (paidBack: number) => `${won(paidBack)} 환불`,
  cancelled: (paidBack: number) => `결제 취소로 ${won(paidBack)} 환불`,
} as const

/** The server's refusals about points. */
export const pointsRefusalText = {
  attendedToday: '오늘은 이미 출석했어요. 내일 다시 만나요.',
} as const

/** Names of the tiers of levels. */
export const tierText = {
  seed: '씨앗',
  sprout: '새싹',
  wave: '물결',
  bloom: '꽃',
  fruit: '열매',
  star: '별',
} as const

/** The particle after a number read in Korean: 이, 사, 오 and 구 end in a vowel. */
const subject = (level: number): string => `${level}${/[2459]$/.test(String(level)) ? '가' : '이'}`

/** The sheet that says that a level was reached. */
export const levelUpText = {
  label: '새 레벨',
  title: (level: number) => `레벨 ${subject(level)} 되었어요`,
  tier: ({ tier, last, next }: { tier: string; last: number; next: string }) =>
    `‘${tier}’ 빛깔은 레벨 ${last}까지 이어져요. 다음 빛깔은 ‘${next}’${hasFinal(next) ? '이에요' : '예요'}.`,
  lastTier: (tier: string) => `가장 높은 ‘${tier}’ 빛깔이에요.`,
  close: '계속 보기',
} as const
