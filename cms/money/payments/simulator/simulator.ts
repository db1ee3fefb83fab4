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
/** Where a payment gets to without an event. */
const SILENT: readonly Payment['status'][] = ['READY', 'IN_PROGRESS']

export interface SimulatorOptions {
  keys: { clientKey: string; secretKey: string }
  /** Where browsers and shops reach it, without a slash at the end. */
  origin: string
  webhookUrl?: string | null
  /** What a minute of the webhooks' ladder lasts. */
  minuteMs?: number
  now?: () => number
  journal?: Journal
  /** Whether tests may turn its switches over HTTP. */
  hasControls: boolean
}

export interface Simulator {
  /** ResponseCache a request; `path` is its address below the simulator's own. */
  handle(message: IncomingMessage, res: ServerResponse, path: string): Promise<void>
  /** Turns switches; see Controls. */
  control(this: void, change: Controls): void
  stop(this: void): void
}

/** Something that behaves as Toss Payments does, for this machine alone. */
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
  const answers = new ResponseCache((answer) => journal.add({ answer }))
  const desk = new PaymentStore({
    now,
    onChange: (payment) => {
      journal.add({ payment })
      if (!SILENT.includes(payment.status)) webhooks.announce(toTossPayment(payment, origin), now())
    },
  })
  for (const entry of journal.entries()) {
    if ('payment' in entry) desk.recall(entry.payment)
    else answers.recall(entry.answer)
  }
  const clock = setInterval(() => desk.expireDue(), LOOK_EVERY_MS).unref()

  const control = (change: Controls) => {
    const { fault, downMs, forge, cancelAtDesk, advanceMs = 0, ...others } = Controls.parse(change)
    ahead += advanceMs
    settings.delivery = others.webhooks ?? settings.delivery
    settings.minuteMs = others.minuteMs ?? settings.minuteMs
    if (others.webhookUrl !== undefined) settings.url = others.webhookUrl
    if (fault) faults.arm(fault)
    if (downMs !== undefined) faults.goDown(downMs)
    if (forge) webhooks.announce({ ...forge, status: 'DONE', totalAmount: 50_000, currency: 'KRW' }, now())
    if (cancelAtDesk) desk.cancel(cancelAtDesk.paymentKey, { cancelReason: 'desk', cancelAmount: cancelAtDesk.amount })
    desk.expireDue()
  }
  const announced = async () => {
    if (settings.delivery === 'before-answer') await webhooks.settled()
  }
  return {
    handle: requestHandler({
      desk,
      faults,
      origin,
      clientKey: keys.clientKey,
      api: restApi({ desk, answers, faults, origin, now, announced, secretKey: keys.secretKey }),
      control: hasControls ? control : null,
    }),
    control,
    stop: () => {
      clearInterval(clock)
      webhooks.stop()
    },
  }
}
