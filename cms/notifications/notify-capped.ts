import { countRows } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { createNotification } from './store.ts'

interface Capped {
  memberId: string
  points: number
  day: string
}

/** Notifies a member whose received likes have reached the cap of a day; once a day, though likes are taken back and come again. */
export async function notifyCapped(req: AppRequest, { memberId, points, day }: Capped, now: Date): Promise<void> {
  const gather = `likesCapped:${memberId}:${day}`
  if ((await countRows(req, { collection: 'notification', where: { gather: { equals: gather } } })) > 0) return
  const notification = { to: memberId, actorId: null, kind: 'likesCapped', gather, amount: points } as const
  await createNotification(req, { ...notification, reference: { type: 'point', id: day } }, { now })
}
