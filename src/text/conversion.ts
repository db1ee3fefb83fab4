import { coinName } from './names.ts'

/** Sentences of the conversion page. */
export const conversionText = {
  title: '코인 전환',
  get form() {
    return `${coinName('으로')} 전환하기`
  },
  held: '보유 포인트',
  boughtStay: (earned: string) => `구매한 포인트는 전환할 수 없어요. ${earned}까지 전환할 수 있어요.`,
  importedStay: (earned: string) =>
    `예전 사이트에서 옮겨 온 포인트는 전환할 수 없어요. ${earned}까지 전환할 수 있어요.`,
  amount: '전환할 포인트',
  amountHelp: (min: string) => `${min} P부터 전환할 수 있어요.`,
  all: '전부',
  wallet: '지갑 주소',
  walletHelp: '잘못 적은 주소로 보낸 코인은 되돌릴 수 없어요.',
  walletWarning: '체크섬이 있는 지갑 주소(0x로 시작하는 42자)로 보이지 않아요. 주소를 다시 확인해 주세요.',
  walletMixed: '지갑 주소의 대문자와 소문자가 체크섬과 맞지 않아요. 주소를 다시 확인해 주세요.',
  result: '받을 코인',
  rateLabel: '전환 비율',
  rate: (points: string) => `${points} P = 1 ${coinName()}`,
  submit: '전환 신청',
  confirmTitle: '이대로 전환할까요?',
  confirmText: '신청하면 포인트가 바로 빠지고, 신청한 전환은 취소할 수 없어요.',
  confirm: '전환하기',
  done: '전환을 신청했어요',
  doneText: (coins: string) => `${coins} ${coinName('을')} 24시간 안에 보내 드려요.`,
  failed: '전환 실패',
  failedText: '포인트를 전환하지 못했어요. 잠시 후 다시 시도해 주세요.',
  way: {
    label: '전환까지 남은 포인트',
    title: (missing: string) => `${missing}를 더 모으면 전환할 수 있어요`,
    progress: ({ held, needed }: { held: string; needed: string }) => `지금 ${held} · 전환은 ${needed}부터`,
    earns: { attendance: '오늘 출석하기', post: '글 쓰기', comment: '댓글 남기기', popular: '인기 글 되기' },
    more: '포인트 안내 보기',
  },
  history: '최근 전환 내역',
  historyEmpty: '아직 전환한 적이 없어요.',
  historyEmptyHint: '포인트를 모아 첫 전환을 신청해 보세요.',
  status: { pending: '처리 중', completed: '완료', failed: '실패' },
  requested: '신청',
  processing: '운영진 확인',
  completed: '지급 완료',
  rejected: '실패 · 포인트 반환',
  hash: '거래 해시',
  info: '전환 안내',
  infoMinimum: (min: string) => `최소 ${min} P부터 신청할 수 있어요.`,
  infoRate: (points: string) => `${points} P가 1 ${coinName('이에요')}. 신청할 때의 비율이 그대로 적용돼요.`,
  infoTime: '신청 후 24시간 안에 처리해요.',
  infoFee: '수수료는 없어요.',
  infoApproval: '운영진이 승인한 뒤에 코인을 보내요.',
  infoFailed: '전환에 실패하면 포인트를 그대로 돌려드려요.',
  get coin() {
    return `${coinName()} 시세`
  },
  sample: '예시 값',
  get perCoin() {
    return `1 ${coinName()}`
  },
} as const

/** The server's refusals of a conversion. */
export const conversionRefusalText = {
  final: '이미 처리가 끝난 전환이에요.',
  unproved: '이메일 주소를 확인해야 코인으로 전환할 수 있어요. 받은 메일의 링크를 눌러 주세요.',
  young: (days: number) => `가입하고 ${days}일이 지나야 코인으로 전환할 수 있어요.`,
  boughtStay: (earned: string) => `구매한 포인트는 전환할 수 없어요. 활동으로 모은 ${earned} P까지 전환할 수 있어요.`,
  importedStay: (earned: string) =>
    `예전 사이트에서 옮겨 온 포인트는 전환할 수 없어요. ${earned} P까지 전환할 수 있어요.`,
} as const
