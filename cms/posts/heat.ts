const HOUR_MS = 3_600_000

/** What makes a post hot: its age at most, after how long its weight halves, and what each like, comment and view weighs. */
const HOT = { hours: 72, halfLifeHours: 12, like: 3, comment: 2, view: 1 / 20 } as const

interface Figures {
  createdAt: string
  likeCount: number
  commentCount: number
  viewCount: number
}

/** The weight of a post at this time. */
export function heatOf({ createdAt, likeCount, commentCount, viewCount }: Figures, now: Date): number {
  const hours = (now.getTime() - Date.parse(createdAt)) / HOUR_MS
  const weight = HOT.like * likeCount + HOT.comment * commentCount + HOT.view * viewCount
  return weight * 0.5 ** (hours / HOT.halfLifeHours)
}

/** The earliest time of a post that counts. */
export const hotSince = (now: Date): Date => new Date(now.getTime() - HOT.hours * HOUR_MS)
