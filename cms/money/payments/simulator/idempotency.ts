import { DAY_MS } from '#src/rules/dates.ts'
import { Refusal } from './refusal.ts'

const DAYS_MS = 15 * DAY_MS
const KEY_MAX = 300

export interface ApiResponse {
  status: number
  body: unknown
}

/** An answer that is given again to whoever sends the same key. */
export interface CachedResponse extends ApiResponse {
  /** The key with the method, address and API key that it counts for; the body does not count. */
  scope: string
  at: number
}

export interface Scope {
  key: string | undefined
  method: string
  path: string
  authorization: string
}

const scopeOf = ({ key, method, path, authorization }: Scope): string =>
  JSON.stringify([key, method, path, authorization])

/** ResponseCache per Idempotency-Key, as Toss keeps them: refusals too, for 15 days. */
export class ResponseCache {
  readonly #kept = new Map<string, CachedResponse>()
  readonly #underWay = new Set<string>()
  readonly #write: (kept: CachedResponse) => void

  constructor(write: (kept: CachedResponse) => void) {
    this.#write = write
  }

  /** Takes in what was answered before this process began. */
  recall(kept: CachedResponse): void {
    this.#kept.set(kept.scope, kept)
  }

  /**
   * ResponseCache as before when the key was used before, else by `answer`; throws while the first one is still under
   * way.
   */
  async once(scope: Scope, now: number, answer: () => Promise<ApiResponse>): Promise<ApiResponse> {
    if (scope.key === undefined) return answer()
    if (scope.key === '' || scope.key.length > KEY_MAX) throw new Refusal('INVALID_IDEMPOTENCY_KEY')
    const name = scopeOf(scope)
    const before = this.#kept.get(name)
    if (before && now < before.at + DAYS_MS) return before
    if (this.#underWay.has(name)) throw new Refusal('IDEMPOTENT_REQUEST_PROCESSING')
    this.#underWay.add(name)
    try {
      const { status, body } = await answer()
      // What broke down on their side was not done, and may be asked again.
      if (status < 500) this.#keep({ scope: name, at: now, status, body })
      return { status, body }
    } finally {
      this.#underWay.delete(name)
    }
  }

  #keep(kept: CachedResponse): void {
    this.#kept.set(kept.scope, kept)
    this.#write(kept)
  }
}
