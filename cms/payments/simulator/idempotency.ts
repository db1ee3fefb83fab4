import { DAY_MS } from '#src/rules/dates.ts'
import { Refusal } from './refusal.ts'

const DAYS_MS = 15 * DAY_MS
const KEY_MAX = 300

export interface ApiResponse {
  status: number
  body: unknown
}

/** A response that is repeated for the same key. */
export interface CachedResponse extends ApiResponse {
  /** Key, method, path and API key; the body does not count. */
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

/** Responses per Idempotency-Key as Toss caches them: refusals too, for 15 days. */
export class ResponseCache {
  readonly #cached = new Map<string, CachedResponse>()
  readonly #underWay = new Set<string>()
  readonly #write: (response: CachedResponse) => void

  constructor(write: (response: CachedResponse) => void) {
    this.#write = write
  }

  /** Restores a response from the journal. */
  recall(response: CachedResponse): void {
    this.#cached.set(response.scope, response)
  }

  /** The cached response of the key, else that of `respond`; throws while the first request is still under way. */
  async once(scope: Scope, now: number, respond: () => Promise<ApiResponse>): Promise<ApiResponse> {
    if (scope.key === undefined) return respond()
    if (scope.key === '' || scope.key.length > KEY_MAX) throw new Refusal('INVALID_IDEMPOTENCY_KEY')
    const name = scopeOf(scope)
    const before = this.#cached.get(name)
    if (before && now < before.at + DAYS_MS) return before
    if (this.#underWay.has(name)) throw new Refusal('IDEMPOTENT_REQUEST_PROCESSING')
    this.#underWay.add(name)
    try {
      const { status, body } = await respond()
      // Server errors are not cached: nothing was done, and a retry runs again.
      if (status < 500) this.#store({ scope: name, at: now, status, body })
      return { status, body }
    } finally {
      this.#underWay.delete(name)
    }
  }

  #store(response: CachedResponse): void {
    this.#cached.set(response.scope, response)
    this.#write(response)
  }
}
