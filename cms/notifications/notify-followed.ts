import { FOLLOW_NOTIFICATION_HOURS } from '#src/rules/notifications.ts'
import { countRows } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { mayNotify } from './audience.ts'
import { createNotification } from './store.ts'

const HOUR_MS = 3_600_000

interface Followed {
  followerId: string
  followeeId: string
}

/** Notifies of a follower; of the same one at most once a day, however often they unfollow and follow again. */
export async function notifyFollowed(req: AppRequest, { followerId, followeeId }: Followed, now: Date): Promise<void> {
  if (!(await mayNotify(req, { to: followeeId, actorId: followerId }))) return
  const gather = `follow:${followerId}:${followeeId}`
  const since = new Date(now.getTime() - FOLLOW_NOTIFICATION_HOURS * HOUR_MS).toISOString()
  const where = { gather: { equals: gather }, at: { greater_than: since } }
  if ((await countRows(req, { collection: 'notification', where })) > 0) return
  const notification = { to: followeeId, actorId: followerId, kind: 'followed', gather } as const
  await createNotification(req, { ...notification, reference: { type: 'follow', id: followerId } }, { now })
}
