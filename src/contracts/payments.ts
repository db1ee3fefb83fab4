import { z } from 'zod'
import { contract } from './contract.ts'
import { Slice, Word } from './schemas/inputs.ts'
import { Checkout, Order, OrderState, PointPackage, PurchaseInput, RefundInput } from './schemas/payments.ts'
import { Count } from './schemas/outputs.ts'

const OrderId = z.object({ orderId: Word })

export const listPackages = contract({
  summary: '포인트 상품',
  method: 'get',
  path: '/points/packages',
  auth: 'site.read',
  input: z.object({}),
  output: z.array(PointPackage),
})

/** An earlier open order of the member is looked up at the provider first: settled if paid, closed otherwise. */
export const requestPayment = contract({
  summary: '포인트 구매 시작',
  method: 'post',
  path: '/payments/request',
  auth: 'payment.request',
  limit: 'paymentRequest',
  idempotent: true,
  input: PurchaseInput,
  output: z.object({ orderId: z.string(), amount: Count, orderName: z.string(), checkout: Checkout }),
  status: 201,
})

/** The provider's window redirects the buyer here. Its parameters are not trusted. */
export const returnFromPayment = contract({
  summary: '결제창에서 돌아와 결제를 승인하고 결과 화면으로 이동',
  method: 'get',
  path: '/payments/return',
  auth: 'site.read',
  input: z.object({ paymentKey: Word.optional(), orderId: Word.optional(), amount: Word.optional() }),
  output: z.void(),
  suspended: 'guest',
})

export const getPaymentStatus = contract({
  summary: '내 주문의 상태',
  method: 'get',
  path: '/payments/:orderId/status',
  auth: 'payment.read',
  input: OrderId,
  output: OrderState,
})

export const checkPayment = contract({
  summary: '내 주문을 결제사에 다시 확인',
  method: 'post',
  path: '/payments/:orderId/check',
  auth: 'payment.read',
  input: OrderId,
  output: OrderState,
})

/** The event is not trusted: the payment is looked up at the provider. */
export const receiveWebhook = contract({
  summary: '결제사가 보내는 소식',
  method: 'post',
  path: '/payments/webhook',
  auth: 'site.read',
  input: z.object({ eventType: z.unknown().optional(), data: z.unknown().optional() }),
  output: z.object({}),
})

export const listOrders = contract({
  summary: '내 결제 내역',
  method: 'get',
  path: '/payments',
  auth: 'payment.read',
  input: Slice,
  output: z.array(Order),
})

export const refundPayment = contract({
  summary: '쓰지 않은 구매 포인트 환불',
  method: 'post',
  path: '/payments/:orderId/refund',
  auth: 'payment.refund',
  limit: 'refund',
  input: z.object({ ...OrderId.shape, ...RefundInput.shape }),
  output: Order,
})
