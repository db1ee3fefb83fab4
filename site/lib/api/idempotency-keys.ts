import { isAnswer } from './call-error.ts'
import type { CallShape } from './request.ts'

/** Keys of what was sent and not answered yet, by call and input. */
const unanswered = new Map<string, string>()

/**
 * Runs a call whose contract says `idempotent` under a key. The same input sent again after a lost answer goes under the
 * same key, so that it counts once; after an answer, and for another input, the key is a new one.
 */
export async function withIdempotencyKey<T>(
  { method, path, idempotent }: CallShape,
  input: unknown,
  send: (key?: string) => Promise<T>,
): Promise<T> {
  if (!idempotent) return send()
  const what = JSON.stringify([method, path, input])
  const key = unanswered.get(what) ?? crypto.randomUUID()
  unanswered.set(what, key)
  try {
    const answer = await send(key)
    unanswered.delete(what)
    return answer
  } catch (error) {
    if (isAnswer(error)) unanswered.delete(what)
    throw error
  }
}
