import { z } from 'zod'
import { Refusal, type TossCode } from './refusal.ts'

const EASY_PAY = ['TOSSPAY', 'NAVERPAY', 'KAKAOPAY', 'SAMSUNGPAY', 'APPLEPAY', 'LPAY', 'PAYCO', 'SSG'] as const
/** The minimum of a card payment. */
const MIN_WON = 100

const error = (code: TossCode) => ({ error: code })
const Address = z.url({ protocol: /^https?$/, error: 'INVALID_URL' })

/** The arguments of requestPayment as Toss documents them; the message of an issue is Toss's error code. */
const Request = z.object({
  method: z.literal('CARD', error('NOT_SUPPORTED_METHOD')),
  amount: z.object(
    {
      currency: z.literal('KRW', error('INVALID_AMOUNT_CURRENCY')),
      value: z.int(error('INVALID_REQUEST')).min(MIN_WON, error('BELOW_MINIMUM_AMOUNT')),
    },
    error('INVALID_REQUEST'),
  ),
  orderId: z.string(error('INVALID_ORDER_ID')).regex(/^[\w=-]{6,64}$/, error('INVALID_ORDER_ID')),
  orderName: z.string(error('INVALID_REQUEST')).min(1, error('INVALID_REQUEST')).max(100, error('INVALID_REQUEST')),
  successUrl: Address,
  failUrl: Address,
  windowTarget: z.enum(['self', 'iframe'], error('INVALID_REQUEST')).optional(),
  card: z
    .object({
      flowMode: z.enum(['DEFAULT', 'DIRECT'], error('INVALID_FLOW_MODE_PARAMETERS')).default('DEFAULT'),
      easyPay: z.enum(EASY_PAY, error('INVALID_FLOW_MODE_PARAMETERS')).optional(),
      cardCompany: z.string().optional(),
    })
    .refine(({ flowMode, easyPay, cardCompany }) => flowMode === 'DEFAULT' || easyPay || cardCompany, {
      error: 'INVALID_FLOW_MODE_PARAMETERS',
    })
    .default({ flowMode: 'DEFAULT' }),
})

const Call = z.object({
  clientKey: z.string(error('INVALID_CLIENT_KEY')),
  customerKey: z.string(error('INVALID_REQUEST')).regex(/^[\w=.@-]{2,50}$/, error('INVALID_REQUEST')),
  request: Request,
})

/** The payment that a shop requests. */
export interface CheckoutRequest {
  orderId: string
  orderName: string
  amount: number
  easyPay: string | null
  successUrl: string
  failUrl: string
}

/** Validates the arguments of the SDK; throws the refusal that Toss would return. */
export function readCheckout(body: unknown, clientKey: string): CheckoutRequest {
  const { data, error: wrong } = Call.safeParse(body)
  if (!data) throw new Refusal((wrong.issues[0]?.message ?? 'INVALID_REQUEST') as TossCode)
  if (data.clientKey !== clientKey) throw new Refusal('INVALID_CLIENT_KEY')
  const { amount, orderId, orderName, card, successUrl, failUrl } = data.request
  return { orderId, orderName, amount: amount.value, easyPay: card.easyPay ?? null, successUrl, failUrl }
}
