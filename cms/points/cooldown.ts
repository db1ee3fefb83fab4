import { AppError } from '#src/rules/app-error.ts'

interface LastPost {
  /** When the member last posted, a deleted post included. */
  lastAt: Date | null
  now: Date
  cooldownSeconds: number
}

/**
 * When the member may post again, or null when they may now. Another replica's clock, or a post stored before one that
 * began earlier, can put the last post into the future; no one waits longer than the cooldown for that.
 */
export function cooldownEnd({ lastAt, now, cooldownSeconds }: LastPost): Date | null {
  if (!lastAt || cooldownSeconds === 0) return null
  const since = Math.min(lastAt.getTime(), now.getTime())
  const end = new Date(since + cooldownSeconds * 1_000)
  return end > now ? end : null
}

/** The reason a member may not post at `now`, with minutes and seconds to wait, or null when they may. */
export function whyNotPost(last: LastPost): AppError | null {
  const end = cooldownEnd(last)
  if (!end) return null
  const left = Math.ceil((end.getTime() - last.now.getTime()) / 1_000)
  const params = { minutes: Math.floor(left / 60), seconds: left % 60 }
  return new AppError('COOLDOWN', { params, retryAfter: left })
}
