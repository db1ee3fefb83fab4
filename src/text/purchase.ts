import { points, won } from './numbers.ts'
import { paymentRefusalText } from './payment.ts'

/** The page that sells points. */
export const purchaseText = {
  title: '포인트 구매',
  lead: '필요한 만큼 골라서 바로 충전해요.',
  packages: '상품',
  choose: '상품을 선택해 주세요.',
  won,
  perThousand: (amount: number) => `${points(1_000)}에 ${won(amount)}`,
  ways: '결제 수단',
  way: { CARD: '카드 · 간편결제', TOSSPAY: '토스페이', NAVERPAY: '네이버페이', KAKAOPAY: '카카오페이' },
  pay: '결제하기',
  payFor: (amount: number) => `${won(amount)} 결제하기`,
  notes: '구매 안내',
  order: '글과 활동으로 모은 포인트를 먼저 쓰고, 구매한 포인트는 나중에 써요.',
  refund: (days: number) => `결제하고 ${days}일 안에는 쓰지 않은 구매 포인트를 환불받을 수 있어요.`,
  cap: (amount: number) => `하루에 ${won(amount)}까지 구매할 수 있어요.`,
  simulated: '연습용 결제창이 열려요. 실제로 결제되지 않아요.',
  toOrders: '결제 내역',
  off: '지금은 포인트를 구매할 수 없어요',
  offText: '결제가 준비되면 다시 열게요. 글과 댓글, 출석으로도 포인트를 모을 수 있어요.',
  toPoints: '포인트 안내 보기',
  signIn: '포인트를 구매하려면 로그인해주세요',
  requestFailed: '결제 요청 실패',
  requestFailedText: '결제를 요청하지 못했어요. 잠시 후 다시 시도해 주세요.',
  windowFailed: '결제창을 열지 못했어요. 잠시 후 다시 시도해 주세요.',
  paymentFailed: '결제 실패',
} as const

/** The pages that the payment window redirects to. */
export const paymentResultText = {
  title: '결제 확인',
  checking: '결제를 확인하고 있어요',
  checkingText: '보통 몇 초 안에 끝나요. 화면을 닫아도 결제가 확인되면 포인트를 드려요.',
  completed: '결제가 완료되었어요',
  added: (held: number) => `${points(held)}가 충전되었어요.`,
  failed: '결제가 실패했습니다. 다시 시도해주세요.',
  timeout: '결제 상태를 확인하는 중 시간이 초과되었습니다.',
  wrong: paymentRefusalText.wrong,
  error: '결제 상태를 확인하지 못했어요. 결제 내역에서 다시 확인해 주세요.',
  failTitle: '결제하지 못했어요',
  /** Above the message of the address. */
  failSaid: '결제사에서 보낸 안내',
  retry: '다시 시도',
} as const

/** The member's own orders. */
export const ordersText = {
  title: '결제 내역',
  lead: '구매한 포인트와 환불을 확인해요.',
  buy: '포인트 구매하기',
  empty: '아직 결제한 적이 없어요.',
  failed: '결제 내역을 불러오지 못했어요.',
  status: { pending: '결제 확인 중', completed: '결제 완료', failed: '결제되지 않음' },
  refunding: '환불 중',
  refunded: '환불 완료',
  partlyRefunded: '일부 환불',
  refundedAmount: (amount: number) => `${won(amount)} 환불`,
  receipt: '영수증',
  receiptOf: (time: string) => `${time} 결제 영수증 (새 창)`,
  check: '결제했는데 포인트가 없어요',
  checkPending: '아직 결제가 확인되지 않았어요. 잠시 후 다시 확인해 주세요.',
  checkFailed: '결제되지 않은 주문이에요. 돈이 빠져나갔다면 고객센터에 문의해 주세요.',
  checkError: '결제를 확인하지 못했어요. 잠시 후 다시 시도해 주세요.',
  refund: '환불',
  refundTitle: (held: string) => `${held}를 환불할까요?`,
  refundText: '쓰지 않은 구매 포인트가 사라지고, 결제한 수단으로 돈을 돌려드려요.',
  refundPoints: '환불할 포인트',
  refundPaid: '결제 금액',
  refundReason: '환불 사유',
  refundPlaceholder: '예: 잘못 구매했어요',
  refundDone: '환불했어요',
  refundDoneText: '카드사에 따라 며칠 뒤에 돌려받을 수 있어요.',
  refundAsked: '환불을 신청했어요',
  refundAskedText: '결제사가 처리하면 알려드릴게요.',
  refundFailedText: '환불하지 못했어요. 잠시 후 다시 시도해 주세요.',
} as const
