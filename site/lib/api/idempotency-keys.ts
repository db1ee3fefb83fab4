import { isAnswer } from './call-error.ts'
import type { CallShape } from './request.ts'

/** Keys of requests without a response, by call and input. */
const unanswered = new Map<string, string>()

/**
 * Runs an `idempotent` contract's call with a key. The same input sent again after a lost response gets the
 * same key, so that it counts once; after a response, and for another input, the key is a new one.
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
