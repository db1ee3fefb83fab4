import { findPage, rowById, rowsWhere } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { regrowLine, shrinkLine, shrinkWithdrawn } from './withdraw.ts'

/** A member who likes a work or took it back, and the notification that counted their like before. */
export interface CountedLiker {
  id: string
  countedBy: string | null
}

interface TakenBack {
  work: { type: 'post' | 'comment'; id: string }
  unlikers: readonly CountedLiker[]
}

/**
 * Counts likes that were taken back no more in the notifications that count them: the unread ones, and those that are
 * withdrawn while their work is hidden and come back with it.
 */
export async function takeBack(req: AppRequest, { work, unlikers }: TakenBack): Promise<void> {
  const ids = [...new Set(unlikers.flatMap(({ countedBy }) => countedBy ?? []))]
  if (ids.length === 0) return
  const isCounting = { or: [{ isRead: { equals: false } }, { count: { less_than: 0 } }] }
  for (const line of await rowsWhere(req, 'notification', { and: [{ id: { in: ids } }, isCounting] })) {
    const gone = unlikers.filter(({ countedBy }) => countedBy === line.id).map(({ id }) => id)
    const isNamed = gone.includes(line.actor ?? '') && Math.abs(line.count) > gone.length
    const actor = isNamed ? await lastLiker(req, work, { lineId: line.id, without: gone }) : null
    const shrink = line.isRead ? shrinkWithdrawn : shrinkLine
    await shrink(req, line, gone.length, actor ? { actor } : {})
  }
}

/** The newest like of the work that this notification counts, except those of some members. */
export async function lastLiker(
  req: AppRequest,
  work: TakenBack['work'],
  { lineId, without }: { lineId: string; without: string[] },
): Promise<string | null> {
  const [last] = await findPage(req, {
    collection: 'like',
    where: {
      [work.type]: { equals: work.id },
      isLiked: { equals: true },
      notification: { equals: lineId },
      member: { not_in: without },
    },
    fields: ['member'],
    sort: ['-createdAt'],
    limit: 1,
  })
  return last?.member ?? null
}

/** The notification that counted the likes of these members until all of them were taken back; null when there is none. */
export async function withdrawnLine(req: AppRequest, likers: readonly CountedLiker[]): Promise<string | null> {
  const ids = [...new Set(likers.flatMap(({ countedBy }) => countedBy ?? []))]
  if (ids.length === 0) return null
  const [line] = await rowsWhere(req, 'notification', { id: { in: ids }, count: { equals: 0 } }, { limit: 1 })
  return line?.id ?? null
}

/** Counts members again that the notification counted before they took their like back. */
export async function countAgain(
  req: AppRequest,
  lineId: string,
  { likers, isNamed }: { likers: readonly CountedLiker[]; isNamed: boolean },
): Promise<void> {
  const again = likers.filter(({ countedBy }) => countedBy === lineId)
  const line = again.length > 0 ? await rowById(req, 'notification', lineId) : null
  if (line) await regrowLine(req, line, again.length, isNamed ? (again.at(-1)?.id ?? '') : null)
}
