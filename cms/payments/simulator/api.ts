import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './controls.ts'
import type { PaymentStore } from './payment-store.ts'
import type { Faults } from './faults.ts'
import type { ApiResponse, ResponseCache } from './idempotency.ts'
import { toTossPayment, type Payment } from './payment.ts'
import { isTossCode, Refusal, type TossCode } from './refusal.ts'

/** The parts of a request to the REST API that the simulator reads. */
export interface ApiRequest {
  method: string
  path: string
  authorization: string
  idempotencyKey: string | undefined
  /** The error code that a test requests. */
  testCode: string | undefined
  body: unknown
}

/** A response, or null when the connection is to be closed without one. */
export type MaybeResponse = ApiResponse | null

interface Options {
  store: PaymentStore
  responses: ResponseCache
  faults: Faults
  secretKey: string
  /** The simulator's URL for browsers and shops. */
  origin: string
  now: () => number
  /** Resolves when the events that precede the response are delivered. */
  announced: () => Promise<void>
}

interface ApiCall {
  call: Fault['call']
  do: (refusedBy?: TossCode) => Payment
}

/** `/v1/payments/…` of API 2022-11-16. */
export function restApi({ store, responses, faults, secretKey, origin, now, announced }: Options) {
  const basic = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`

  const callOf = ({ method, path, body }: ApiRequest): ApiCall => {
    const [, , , first = '', second = ''] = path.split('/').map(decodeURIComponent)
    if (method === 'POST' && path === '/v1/payments/confirm')
      return { call: 'confirm', do: (refusedBy) => store.confirm(body, refusedBy) }
    if (method === 'POST' && second === 'cancel')
      return { call: 'cancel', do: refusable(() => store.cancel(first, body)) }
    if (method === 'GET' && first === 'orders')
      return { call: 'lookup', do: refusable(() => store.findByOrder(second)) }
    if (method === 'GET' && first && !second) return { call: 'lookup', do: refusable(() => store.find(first)) }
    throw new Refusal('NOT_FOUND')
  }

  return async (request: ApiRequest): Promise<MaybeResponse> => {
    let fault: Fault | null = null
    const respond = async (): Promise<ApiResponse> => {
      if (request.authorization !== basic) throw new Refusal(refusedKey(request.authorization))
      if (request.testCode !== undefined && isTossCode(request.testCode)) throw new Refusal(request.testCode)
      const apiCall = callOf(request)
      fault = faults.take(apiCall.call)
      if (fault?.how === 'fail') throw new Refusal('FAILED_INTERNAL_SYSTEM_PROCESSING')
      const payment = apiCall.do(fault?.how === 'refuse' ? (fault.code ?? 'REJECT_CARD_PAYMENT') : undefined)
      const body = toTossPayment(payment, origin)
      if (fault?.how === 'slow') await sleep(fault.slowMs, undefined, { ref: false })
      return { status: 200, body }
    }
    const scope = { ...request, key: request.method === 'POST' ? request.idempotencyKey : undefined }
    const given = await refusalAsResponse(() => responses.once(scope, now(), () => refusalAsResponse(respond)))
    // Only for writes: the receiver of an event looks the payment up, and that must not wait for the event.
    if (request.method === 'POST') await announced()
    return isLost(fault) ? null : given
  }
}

/** A function, because TypeScript narrows `fault` above to null: it is assigned in a callback. */
const isLost = (fault: Fault | null): boolean => fault?.how === 'lose-answer'

/** Work that a test can have refused before it does anything. */
const refusable =
  (work: () => Payment) =>
  (refusedBy?: TossCode): Payment => {
    if (refusedBy) throw new Refusal(refusedBy)
    return work()
  }

/** The code for a wrong key; live keys are refused as invalid, so that this is not mistaken for Toss. */
function refusedKey(authorization: string): TossCode {
  const [, encoded = ''] = authorization.split(' ')
  return Buffer.from(encoded, 'base64').toString().startsWith('live_') ? 'INVALID_API_KEY' : 'UNAUTHORIZED_KEY'
}

async function refusalAsResponse(work: () => Promise<ApiResponse>): Promise<ApiResponse> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, body: error.body }
    throw error
  }
}
