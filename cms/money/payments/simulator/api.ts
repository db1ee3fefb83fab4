import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './controls.ts'
import type { PaymentStore } from './payment-store.ts'
import type { Faults } from './faults.ts'
import type { ApiResponse, ResponseCache } from './idempotency.ts'
import { toTossPayment, type Payment } from './payment.ts'
import { isTossCode, Refusal, type TossCode } from './refusal.ts'

/** A request to the REST API, as far as it matters. */
export interface ApiRequest {
  method: string
  path: string
  authorization: string
  idempotencyKey: string | undefined
  /** The error that a test asks for. */
  testCode: string | undefined
  body: unknown
}

/** An answer, or null when the line breaks before it. */
export type MaybeResponse = ApiResponse | null

interface Options {
  desk: PaymentStore
  answers: ResponseCache
  faults: Faults
  secretKey: string
  /** Where people and shops reach the simulator. */
  origin: string
  now: () => number
  /** Events that go out before the answer does. */
  announced: () => Promise<void>
}

interface Work {
  call: Fault['call']
  do: (refusedBy?: TossCode) => Payment
}

/** `/v1/payments/…` of API 2022-11-16. */
export function restApi({ desk, answers, faults, secretKey, origin, now, announced }: Options) {
  const basic = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`

  const workOf = ({ method, path, body }: ApiRequest): Work => {
    const [, , , first = '', second = ''] = path.split('/').map(decodeURIComponent)
    if (method === 'POST' && path === '/v1/payments/confirm')
      return { call: 'confirm', do: (refusedBy) => desk.confirm(body, refusedBy) }
    if (method === 'POST' && second === 'cancel')
      return { call: 'cancel', do: refusable(() => desk.cancel(first, body)) }
    if (method === 'GET' && first === 'orders') return { call: 'lookup', do: refusable(() => desk.findByOrder(second)) }
    if (method === 'GET' && first && !second) return { call: 'lookup', do: refusable(() => desk.find(first)) }
    throw new Refusal('NOT_FOUND')
  }

  return async (request: ApiRequest): Promise<MaybeResponse> => {
    let fault: Fault | null = null
    const answer = async (): Promise<ApiResponse> => {
      if (request.authorization !== basic) throw new Refusal(refusedKey(request.authorization))
      if (request.testCode !== undefined && isTossCode(request.testCode)) throw new Refusal(request.testCode)
      const work = workOf(request)
      fault = faults.take(work.call)
      if (fault?.how === 'fail') throw new Refusal('FAILED_INTERNAL_SYSTEM_PROCESSING')
      const payment = work.do(fault?.how === 'refuse' ? (fault.code ?? 'REJECT_CARD_PAYMENT') : undefined)
      const body = toTossPayment(payment, origin)
      if (fault?.how === 'slow') await sleep(fault.slowMs, undefined, { ref: false })
      return { status: 200, body }
    }
    const scope = { ...request, key: request.method === 'POST' ? request.idempotencyKey : undefined }
    const given = await refusedAsAnswer(() => answers.once(scope, now(), () => refusedAsAnswer(answer)))
    // Whoever is told of a payment looks it up, and must not wait for its own answer.
    if (request.method === 'POST') await announced()
    return isLost(fault) ? null : given
  }
}

/** Reads of `fault` above are narrowed to null, because its writes happen in a callback. */
const isLost = (fault: Fault | null): boolean => fault?.how === 'lose-answer'

/** Work that a switch can make refuse, before it does anything. */
const refusable =
  (work: () => Payment) =>
  (refusedBy?: TossCode): Payment => {
    if (refusedBy) throw new Refusal(refusedBy)
    return work()
  }

/** Real keys are no keys here, so that nobody takes this for Toss. */
function refusedKey(authorization: string): TossCode {
  const [, encoded = ''] = authorization.split(' ')
  return Buffer.from(encoded, 'base64').toString().startsWith('live_') ? 'INVALID_API_KEY' : 'UNAUTHORIZED_KEY'
}

async function refusedAsAnswer(work: () => Promise<ApiResponse>): Promise<ApiResponse> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, body: error.body }
    throw error
  }
}
