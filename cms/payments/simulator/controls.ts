import { z } from 'zod'
import { isTossCode } from './refusal.ts'

/** A fault of the next API calls: which, how, and how often. */
export const Fault = z.object({
  call: z.enum(['confirm', 'cancel', 'lookup']),
  /**
   * `lose-answer`: done, then the connection closes; `fail`: 500, nothing done; `slow`: done, response delayed by
   * `slowMs`; `refuse`: refused with `code`, as by the card company.
   */
  how: z.enum(['lose-answer', 'fail', 'slow', 'refuse']),
  code: z.string().refine(isTossCode).optional(),
  times: z.int().min(1).default(1),
  slowMs: z.int().min(0).default(40_000),
})
export type Fault = z.output<typeof Fault>

/** The settings that tests change. */
export const Controls = z.object({
  fault: Fault.optional(),
  /** Closes every connection for so long; 0 ends it. */
  downMs: z.int().min(0).optional(),
  webhooks: z.enum(['send', 'drop', 'duplicate', 'before-answer', 'delay', 'aborted-too']).optional(),
  webhookUrl: z.url().nullable().optional(),
  minuteMs: z.int().min(0).optional(),
  /** Advances the clock of payments. */
  advanceMs: z.int().min(0).optional(),
  /** Sends the event of a payment that was never made. */
  forge: z.object({ orderId: z.string(), paymentKey: z.string() }).optional(),
  /** A cancellation by the operator in Toss's console. */
  cancelAtDesk: z.object({ paymentKey: z.string(), amount: z.int().min(1).optional() }).optional(),
})
export type Controls = z.input<typeof Controls>
