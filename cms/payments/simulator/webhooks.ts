import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { inSeoul } from './payment.ts'

/** Minutes until the next attempt after each that did not get 200 in time. */
const RETRY_MINUTES = [1, 4, 16, 64, 256, 1_024, 4_096]
const ANSWER_WITHIN_MS = 10_000
/** The interval at which Toss was observed to send two contradicting events of one order. */
const CONTRARY_AFTER_MS = 46

/** How events reach the shop: as documented, or in ways that were observed. */
type Delivery = 'send' | 'drop' | 'duplicate' | 'before-answer' | 'delay' | 'aborted-too'

export interface WebhookSettings {
  /** Nothing is sent while it is null. */
  url: string | null
  delivery: Delivery
  /** Length of a minute in the retry schedule. */
  minuteMs: number
}

interface Event {
  eventType: 'PAYMENT_STATUS_CHANGED'
  createdAt: string
  data: object
}

/** Sends events until the response is 200 or the retry schedule ends. */
export class Webhooks {
  readonly settings: WebhookSettings
  readonly #stopping = new AbortController()
  readonly #underWay = new Set<Promise<void>>()

  constructor(settings: WebhookSettings) {
    this.settings = settings
  }

  /** Sends the event of a payment, by the current delivery setting. */
  announce(data: object, now: number): void {
    const { delivery, minuteMs } = this.settings
    const event = eventOf(data, now)
    if (delivery === 'drop') return
    this.#start(event, delivery === 'delay' ? minuteMs : 0)
    if (delivery === 'duplicate') this.#start(event, 0)
    if (delivery === 'aborted-too') this.#start(eventOf({ ...data, status: 'ABORTED' }, now), CONTRARY_AFTER_MS)
  }

  /** Resolves when no delivery is in progress. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay)
  }

  stop(): void {
    this.#stopping.abort()
  }

  #start(event: Event, afterMs: number): void {
    const done: Promise<void> = this.#deliver(event, afterMs).finally(() => this.#underWay.delete(done))
    this.#underWay.add(done)
  }

  async #deliver(event: Event, afterMs: number): Promise<void> {
    const { signal } = this.#stopping
    const id = randomUUID()
    const waits = [afterMs, ...RETRY_MINUTES.map((minutes) => minutes * this.settings.minuteMs)]
    for (const [retried, wait] of waits.entries()) {
      const isStopped = await sleep(wait, false, { signal, ref: false }).catch(() => true)
      if (isStopped || (await this.#send(event, { id, retried }))) return
    }
  }

  async #send(event: Event, { id, retried }: { id: string; retried: number }): Promise<boolean> {
    const { url } = this.settings
    if (url === null) return true
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'tosspayments-webhook-transmission-id': id,
        'tosspayments-webhook-transmission-time': new Date().toISOString(),
        'tosspayments-webhook-transmission-retried-count': String(retried),
      },
      body: JSON.stringify(event),
      signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    }).catch(() => null)
    await response?.body?.cancel()
    return response?.status === 200
  }
}

const eventOf = (data: object, now: number): Event => ({
  eventType: 'PAYMENT_STATUS_CHANGED',
  createdAt: inSeoul(now).replace('+09:00', `.${String(now % 1_000).padStart(3, '0')}000`),
  data,
})
