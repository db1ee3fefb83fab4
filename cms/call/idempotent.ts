import { createHash } from 'node:crypto'
import { AppError } from '#src/rules/app-error.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { callRefusalText } from '#src/text/call.ts'
import { checkText } from '#src/text/checks.ts'
import { changeRow, insertRow, rowById } from '../database/rows.ts'
import { inTransaction } from '../database/transaction.ts'
import type { AppRequest } from '../platform/request.ts'

/** First answers to an Idempotency-Key are kept this long; contract.md, "Ground rules". */
export const IDEMPOTENCY_KEPT_MS = LIMITS.conversion.idempotencyHours * 3_600_000
const MAX_KEY = 255

interface Once {
  req: AppRequest
  memberId: string
  /** Name of the call, so that one key may be used for two different calls. */
  call: string
  input: unknown
  now: Date
}

/**
 * Runs `work` once for an Idempotency-Key header and answers every repeat within 24 hours as the first time; the same
 * key with another body is CONFLICT. Without the header it just runs. The answer is stored in work's own transaction.
 */
export async function idempotent<T>({ req, memberId, call, input, now }: Once, work: () => Promise<T>): Promise<T> {
  const key = req.headers.get('idempotency-key')
  if (key === null) return work()
  if (key.length === 0 || key.length > MAX_KEY) {
    const problem = key.length === 0 ? checkText.required : checkText.tooLong(MAX_KEY)
    throw new AppError('VALIDATION', { fields: { 'Idempotency-Key': problem } })
  }
  const id = `${memberId}:${call}:${createHash('sha256').update(key).digest('base64url')}`
  const request = createHash('sha256').update(JSON.stringify(input)).digest('base64url')
  return inTransaction(req, async () => {
    const known = await rowById(req, 'idempotency', id)
    const isFresh = known !== null && now.getTime() - new Date(known.createdAt).getTime() < IDEMPOTENCY_KEPT_MS
    if (known && isFresh) {
      if (known.request !== request) throw new AppError('CONFLICT', { message: callRefusalText.otherKeyBody })
      return JSON.parse(known.answer) as T
    }
    const answer = await work()
    const row = { request, status: 201, answer: JSON.stringify(answer), createdAt: now.toISOString() }
    if (known) await changeRow(req, 'idempotency', id, row)
    else await insertRow(req, 'idempotency', { id, ...row })
    return answer
  })
}
