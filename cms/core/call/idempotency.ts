import { createHash } from 'node:crypto'
import { AppError } from '#src/rules/app-error.ts'
import { DAY_MS } from '#src/rules/dates.ts'
import { callRefusalText } from '#src/text/call.ts'
import { checkText } from '#src/text/checks.ts'
import { putRow, rowById } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { Reply } from './reply.ts'

/** Longest key, in characters, and how long the first response to it is retained. */
export const IDEMPOTENCY = { keyMax: 255, retentionMs: DAY_MS }
export const KEY_HEADER = 'Idempotency-Key'

/** A call with an Idempotency-Key, which its sender may retry. */
export interface Repeatable {
  req: AppRequest
  memberId: string
  /** Method and path, so that one key may be used for two different calls. */
  call: string
  key: string
  /** As parsed: another input under the same key is another call. */
  input: unknown
  now: Date
  /** Makes the response anew from the id of what the first call made; without it the response itself is stored. */
  remake?: ((id: string) => Promise<unknown>) | undefined
}

/** Why this is no valid key, for the `fields` of a refusal; null for a valid one and for none. */
export function whyNotKey(key: string | null): string | null {
  if (key === '') return checkText.required
  return key !== null && key.length > IDEMPOTENCY.keyMax ? checkText.tooLong(IDEMPOTENCY.keyMax) : null
}

/**
 * Does `work` once for a key and answers each retry within 24 hours as the first time; another input under the same key
 * throws CONFLICT. What that takes is stored in the transaction of `work`; `prepare` runs only before `work`.
 */
export async function runOnce<P>(
  repeatable: Repeatable,
  prepare: () => Promise<P>,
  work: (prepared: P) => Promise<Reply<unknown>>,
): Promise<Reply<unknown>> {
  const { req } = repeatable
  const row = rowOf(repeatable)
  const known = await storedReply(repeatable, row)
  if (known) return known
  try {
    const prepared = await prepare()
    return await inTransaction(
      req,
      async () => (await storedReply(repeatable, row)) ?? (await store(repeatable, row, await work(prepared))),
    )
  } catch (error) {
    // Of two concurrent retries the later may be refused because of the first, such as by a cooldown.
    const answered = await storedReply(repeatable, row)
    if (answered) return answered
    throw error
  }
}

interface Claim {
  id: string
  request: string
  createdAt: string
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')

const rowOf = ({ memberId, call, key, input, now }: Repeatable): Claim => ({
  id: `${memberId}:${call}:${digest(key)}`,
  request: digest(JSON.stringify(input)),
  createdAt: now.toISOString(),
})

/** The response to the key, null when the key is new or expired. */
async function storedReply(
  { req, remake }: Repeatable,
  { id, request, createdAt }: Claim,
): Promise<Reply<unknown> | null> {
  const stored = await rowById(req, 'idempotency', id)
  if (!stored || Date.parse(createdAt) - Date.parse(stored.createdAt) >= IDEMPOTENCY.retentionMs) return null
  if (stored.request !== request) throw new AppError('CONFLICT', { message: callRefusalText.otherKeyBody })
  const answer: unknown = JSON.parse(stored.answer)
  const isId = remake !== undefined && typeof answer === 'string'
  return new Reply<unknown>(isId ? await remake(answer) : answer, { status: stored.status })
}

async function store({ req, remake, input }: Repeatable, row: Claim, reply: Reply<unknown>): Promise<Reply<unknown>> {
  const answer = remake ? (idIn(reply.body) ?? idIn(input) ?? '') : reply.body
  // A row of this key that exists here has expired.
  await putRow(req, 'idempotency', { ...row, status: reply.status ?? 200, answer: JSON.stringify(answer) })
  return reply
}

/** The id of what was made, or of what a call without an id of its own changed. */
const idIn = (value: unknown): string | undefined => (value as { id?: string } | null)?.id
