import { AppError } from './app-error.ts'

interface LastPost {
  /** When the member last posted, a deleted post included. */
  lastAt: Date | null
  now: Date
  cooldownSeconds: number
}

/** When the member may post again, or null when they may now. */
export function cooldownEnd({ lastAt, now, cooldownSeconds }: LastPost): Date | null {
  if (!lastAt) return null
  const end = new Date(lastAt.getTime() + cooldownSeconds * 1_000)
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
