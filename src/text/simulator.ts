import { grouped } from './numbers.ts'

/** Sentences of the simulated payment window. */
export const paymentWindowText = {
  title: '모의 결제창',
  notice: '연습용 결제창이에요. 실제로 결제되지 않아요.',
  product: '상품',
  amount: '결제 금액',
  method: '결제 수단',
  won: (amount: number) => `${grouped(amount)}원`,
  approve: '결제하기',
  close: '승인하고 창 닫기',
  otherAmount: (amount: number) => `다른 금액(${grouped(amount)}원)으로 결제`,
  reject: '카드 거절',
  cancel: '결제 취소',
  trials: '다른 상황 연습하기',
  closed: '결제를 승인했어요. 원래 화면으로 돌아가지 않아요.',
  closeTab: '이 탭을 닫아 주세요.',
  over: '결제 시간이 지났거나 이미 끝난 결제예요.',
  receipt: '모의 영수증',
  paidAt: '결제 일시',
  cancelled: '취소 금액',
}

/** Payment methods of the simulator, as Toss names them in its windows. */
export const simulatedMethodText = {
  CARD: '카드 · 간편결제',
  TOSSPAY: '토스페이',
  NAVERPAY: '네이버페이',
  KAKAOPAY: '카카오페이',
}

/** Toss's literals of payment methods. */
export const simulatedMethodNameText = { card: '카드', easyPay: '간편결제' }

/** The simulator's messages beside Toss's codes. */
export const simulatedErrorText = {
  UNAUTHORIZED_KEY: '인증되지 않은 시크릿 키 혹은 클라이언트 키예요.',
  INVALID_API_KEY: '잘못된 시크릿 키 연동 정보예요.',
  INVALID_CLIENT_KEY: '잘못된 클라이언트 키예요.',
  INVALID_REQUEST: '잘못된 요청이에요.',
  INVALID_IDEMPOTENCY_KEY: '멱등키는 300자 이하여야 해요.',
  IDEMPOTENT_REQUEST_PROCESSING: '이전 멱등 요청이 처리 중이에요.',
  INVALID_FLOW_MODE_PARAMETERS: 'DIRECT에는 카드사 또는 간편결제사가 필요해요.',
  INVALID_ORDER_ID: '주문번호는 영문 대소문자, 숫자, -, _로 6자 이상 64자 이하여야 해요.',
  INVALID_AMOUNT_CURRENCY: '결제 통화는 KRW여야 해요.',
  NOT_SUPPORTED_METHOD: '지원하지 않는 결제 수단이에요.',
  INVALID_URL: '주소는 http 또는 https로 시작해야 해요.',
  DUPLICATED_ORDER_ID: '이미 승인 및 취소가 진행된 중복된 주문번호예요.',
  BELOW_MINIMUM_AMOUNT: '카드는 결제금액이 100원 이상이어야 해요.',
  NOT_FOUND: '존재하지 않는 주소예요.',
  NOT_FOUND_PAYMENT: '존재하지 않는 결제 정보예요.',
  NOT_FOUND_PAYMENT_SESSION: '결제 시간이 만료되어 결제 진행 데이터가 존재하지 않아요.',
  ALREADY_PROCESSED_PAYMENT: '이미 처리된 결제예요.',
  ALREADY_CANCELED_PAYMENT: '이미 취소된 결제예요.',
  NOT_CANCELABLE_AMOUNT: '취소할 수 없는 금액이에요.',
  NOT_CANCELABLE_PAYMENT: '취소할 수 없는 결제예요.',
  NOT_ALLOWED_PARTIAL_REFUND: '부분 환불을 할 수 없는 결제예요.',
  EXCEED_MAX_REFUND_DUE: '환불 가능한 기간이 지났어요.',
  FAILED_METHOD_HANDLING_CANCEL: '취소 중 결제 수단에서 오류가 발생했어요.',
  PAY_PROCESS_CANCELED: '결제를 취소했어요.',
  PAY_PROCESS_ABORTED: '결제가 중단되었어요.',
  REJECT_CARD_COMPANY: '카드사에서 결제를 거절했어요.',
  REJECT_CARD_PAYMENT: '한도 초과 또는 잔액 부족으로 결제에 실패했어요.',
  REJECT_ACCOUNT_PAYMENT: '잔액 부족으로 결제에 실패했어요.',
  INVALID_REJECT_CARD: '카드 사용이 거절되었어요.',
  INVALID_STOPPED_CARD: '정지된 카드예요.',
  INVALID_CARD_EXPIRATION: '카드 유효기간을 확인해 주세요.',
  EXCEED_MAX_PAYMENT_AMOUNT: '하루 결제 가능 금액을 초과했어요.',
  EXCEED_MAX_DAILY_PAYMENT_COUNT: '하루 결제 가능 횟수를 초과했어요.',
  FORBIDDEN_REQUEST: '허용되지 않은 요청이에요.',
  PROVIDER_ERROR: '일시적인 오류가 발생했어요.',
  CARD_PROCESSING_ERROR: '카드사에서 오류가 발생했어요.',
  FAILED_INTERNAL_SYSTEM_PROCESSING: '내부 시스템 처리 작업이 실패했어요.',
  FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING: '결제가 완료되지 않았어요.',
  UNKNOWN_PAYMENT_ERROR: '결제에 실패했어요.',
  COMMON_ERROR: '오류가 발생했어요.',
}
