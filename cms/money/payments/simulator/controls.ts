import { z } from 'zod'
import { isTossCode } from './refusal.ts'

/** What can go wrong with a call of the API: how, and how often. */
export const Fault = z.object({
  call: z.enum(['confirm', 'cancel', 'lookup']),
  /**
   * `lose-answer`: it is done and the line breaks; `fail`: 500 and nothing is done; `slow`: it is done and answered
   * late; `refuse`: the code, as if the card company had said so.
   */
  how: z.enum(['lose-answer', 'fail', 'slow', 'refuse']),
  code: z.string().refine(isTossCode).optional(),
  times: z.int().min(1).default(1),
  slowMs: z.int().min(0).default(40_000),
})
export type Fault = z.output<typeof Fault>

/** The switches that tests turn. */
export const Controls = z.object({
  fault: Fault.optional(),
  /** Nobody is answered for so long; 0 ends it. */
  downMs: z.int().min(0).optional(),
  webhooks: z.enum(['send', 'drop', 'duplicate', 'before-answer', 'delay', 'aborted-too']).optional(),
  webhookUrl: z.url().nullable().optional(),
  minuteMs: z.int().min(0).optional(),
  /** Moves the clocks of payments on. */
  advanceMs: z.int().min(0).optional(),
  /** Sends the event of a payment that was never made. */
  forge: z.object({ orderId: z.string(), paymentKey: z.string() }).optional(),
  /** What the operator gives back at Toss's own desk. */
  cancelAtDesk: z.object({ paymentKey: z.string(), amount: z.int().min(1).optional() }).optional(),
})
export type Controls = z.input<typeof Controls>
