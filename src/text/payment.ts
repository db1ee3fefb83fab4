import { points, won } from './numbers.ts'
import { siteName } from './names.ts'

/** Labels of the packages. */
export const packageText = {
  basic: { name: '베이직', description: '가볍게 시작하는 포인트' },
  standard: { name: '스탠다드', description: '10% 더 받는 포인트' },
  premium: { name: '프리미엄', description: '20% 더 받는 포인트' },
  ultimate: { name: '얼티밋', description: '40% 더 받는 포인트' },
} as const

/** The order's name in the provider's window, receipts and cancellations. */
export const orderText = {
  name: ({ name, held }: { name: string; held: number }) => `${siteName()} ${name} ${points(held)}`,
  refundRefused: '결제사가 환불을 거절해 돌려드린 포인트',
  mismatchReason: '주문과 다른 금액으로 결제되어 자동 취소',
} as const

/** Refusals of purchases and refunds. */
export const paymentRefusalText = {
  off: '지금은 포인트를 구매할 수 없어요. 결제가 준비되면 다시 열게요.',
  wrong: '결제 정보가 올바르지 않습니다.',
  provider: '결제사에 연결하지 못했어요. 잠시 후 다시 시도해 주세요.',
  unknownProduct: '선택한 상품을 찾을 수 없어요.',
  price: '상품의 가격이나 포인트가 바뀌었어요. 새로고침한 뒤 다시 시도해 주세요.',
  dailyCap: ({ cap, left }: { cap: number; left: number }) =>
    left > 0
      ? `하루에 ${won(cap)}까지 구매할 수 있어요. 오늘은 ${won(left)} 더 구매할 수 있어요.`
      : `하루에 ${won(cap)}까지 구매할 수 있어요. 내일 다시 구매해 주세요.`,
  refundReason: '환불 사유를 입력해 주세요.',
  refundReasonLong: (max: number) => `환불 사유는 ${max}자까지 쓸 수 있어요.`,
  notPaid: '결제가 끝난 주문만 환불할 수 있어요.',
  refundTooLate: (days: number) => `결제하고 ${days}일이 지나 환불할 수 없어요. 고객센터에 문의해 주세요.`,
  nothingLeft: '이미 쓰거나 환불해서 남은 구매 포인트가 없어요.',
  tooManyPoints: (left: string) => `이 주문에서는 ${left} P까지 환불할 수 있어요.`,
  refundRefused: '결제사에서 환불을 거절했어요. 고객센터에 문의해 주세요.',
  refundRunning: '앞서 신청한 환불을 처리하고 있어요. 잠시 후 다시 확인해 주세요.',
} as const

/** Sentences of the failed-payment page, by the provider's code. */
export const paymentFailureText: Readonly<Record<string, string>> = {
  PAY_PROCESS_CANCELED: '결제를 취소했어요.',
  PAY_PROCESS_ABORTED: '결제가 중단되었어요. 다시 시도해 주세요.',
  REJECT_CARD_COMPANY: '카드사에서 결제를 거절했어요. 다른 결제 수단으로 시도해 주세요.',
  REJECT_CARD_PAYMENT: '한도나 잔액이 부족해서 결제하지 못했어요.',
  REJECT_ACCOUNT_PAYMENT: '잔액이 부족해서 결제하지 못했어요.',
  INVALID_REJECT_CARD: '사용할 수 없는 카드예요. 카드사에 문의해 주세요.',
  INVALID_STOPPED_CARD: '정지된 카드예요. 다른 카드로 시도해 주세요.',
  INVALID_CARD_EXPIRATION: '카드의 유효 기간을 확인해 주세요.',
  INVALID_CARD_LOST_OR_STOLEN: '분실이나 도난으로 신고된 카드예요.',
  EXCEED_MAX_PAYMENT_AMOUNT: '한 번에 결제할 수 있는 금액을 넘었어요.',
  EXCEED_MAX_DAILY_PAYMENT_COUNT: '하루에 결제할 수 있는 횟수를 넘었어요.',
  NOT_FOUND_PAYMENT_SESSION: '결제 시간이 지났어요. 처음부터 다시 시도해 주세요.',
  AMOUNT_MISMATCH: '주문한 금액과 결제하려는 금액이 달라서 결제하지 않았어요.',
  CLOSED: '이미 닫힌 주문이에요. 처음부터 다시 시도해 주세요.',
  EXPIRED: '결제 시간이 지났어요. 처음부터 다시 시도해 주세요.',
  NOT_FOUND_PAYMENT: '결제 정보를 찾을 수 없어요. 결제하지 않았다면 처음부터 다시 시도해 주세요.',
  NOT_FOUND_ORDER: paymentRefusalText.wrong,
  UNKNOWN: '알 수 없는 오류가 발생했습니다.',
}
