import type { AppRequest } from '#cms/core/platform/request.ts'

/** Recurring work. It may run twice or be cut off in the middle, so it must be idempotent. */
export interface Job {
  /** Id of its lease row. */
  name: string
  everyMinutes: number
  /** Runs until it has come to its end once; `everyMinutes` is the time between attempts that failed. */
  isOnce?: boolean
  /** Heavy jobs wait this long after the start of the server. */
  afterMinutes?: number
  /** Whether this process runs it at all; without it, it does. */
  isOn?: () => boolean
  /** Does what is due at `now` and says what it did, for the row; work in many steps ends early once `signal` is aborted. */
  run: (req: AppRequest, now: Date, signal?: AbortSignal) => Promise<string>
}
