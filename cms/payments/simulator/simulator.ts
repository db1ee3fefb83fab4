import type { IncomingMessage, ServerResponse } from 'node:http'
import { restApi } from './api.ts'
import { Controls } from './controls.ts'
import { PaymentStore } from './payment-store.ts'
import { Faults } from './faults.ts'
import { ResponseCache } from './idempotency.ts'
import { inMemory, type Journal } from './journal.ts'
import { toTossPayment, type Payment } from './payment.ts'
import { requestHandler } from './serve.ts'
import { Webhooks, type WebhookSettings } from './webhooks.ts'

const MINUTE_MS = 60_000
const LOOK_EVERY_MS = 1_000
/** States that send no event. */
const SILENT: readonly Payment['status'][] = ['READY', 'IN_PROGRESS']

export interface SimulatorOptions {
  keys: { clientKey: string; secretKey: string }
  /** Its URL for browsers and shops, without a trailing slash. */
  origin: string
  webhookUrl?: string | null
  /** Length of a minute in the retry schedule of webhooks. */
  minuteMs?: number
  now?: () => number
  journal?: Journal
  /** Whether tests may change its settings over HTTP. */
  hasControls: boolean
}

export interface Simulator {
  /** Handles a request; `path` is relative to the simulator. */
  handle(message: IncomingMessage, res: ServerResponse, path: string): Promise<void>
  /** Changes settings; see Controls. */
  control(this: void, change: Controls): void
  stop(this: void): void
}

/** A simulator of Toss Payments, reachable from this machine only. */
export function createSimulator(options: SimulatorOptions): Simulator {
  const { keys, origin, journal = inMemory(), hasControls } = options
  let ahead = 0
  const now = () => (options.now ?? Date.now)() + ahead
  const settings: WebhookSettings = {
    url: options.webhookUrl ?? null,
    delivery: 'send',
    minuteMs: options.minuteMs ?? MINUTE_MS,
  }
  const webhooks = new Webhooks(settings)
  const faults = new Faults()
  const responses = new ResponseCache((response) => journal.add({ answer: response }))
  const store = new PaymentStore({
    now,
    onChange: (payment) => {
      journal.add({ payment })
      if (!SILENT.includes(payment.status)) webhooks.announce(toTossPayment(payment, origin), now())
    },
  })
  for (const entry of journal.entries()) {
    if ('payment' in entry) store.recall(entry.payment)
    else responses.recall(entry.answer)
  }
  const clock = setInterval(() => store.expireDue(), LOOK_EVERY_MS).unref()

  const control = (change: Controls) => {
    const { fault, downMs, forge, cancelAtDesk, advanceMs = 0, ...others } = Controls.parse(change)
    ahead += advanceMs
    settings.delivery = others.webhooks ?? settings.delivery
    settings.minuteMs = others.minuteMs ?? settings.minuteMs
    if (others.webhookUrl !== undefined) settings.url = others.webhookUrl
    if (fault) faults.arm(fault)
    if (downMs !== undefined) faults.goDown(downMs)
    if (forge) webhooks.announce({ ...forge, status: 'DONE', totalAmount: 50_000, currency: 'KRW' }, now())
    if (cancelAtDesk) store.cancel(cancelAtDesk.paymentKey, { cancelReason: 'desk', cancelAmount: cancelAtDesk.amount })
    store.expireDue()
  }
  const announced = async () => {
    if (settings.delivery === 'before-answer') await webhooks.settled()
  }
  return {
    handle: requestHandler({
      store,
      faults,
      origin,
      clientKey: keys.clientKey,
      api: restApi({ store, responses, faults, origin, now, announced, secretKey: keys.secretKey }),
      control: hasControls ? control : null,
    }),
    control,
    stop: () => {
      clearInterval(clock)
      webhooks.stop()
    },
  }
}
