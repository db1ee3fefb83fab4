import { forgetBanners } from '#cms/material/banners/current.ts'
import { clearPages } from '#cms/machinery/page-cache/page-cache.ts'
import { publish } from '#cms/machinery/live/publish.ts'
import { forgetAnnouncements } from '#cms/notices/notifications/announcement-notifications.ts'
import { queueAnnouncementPush } from '#cms/notices/push-outbox/queue-push.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'

/**
 * After the open transaction commits, drops the caches of pages, banners and notifications that contain the
 * announcement, publishes a live event for a new one and sends it to browsers that are closed.
 */
export async function propagateAnnouncement(
  req: AppRequest,
  { id, isNew }: { id: string; isNew: boolean },
  now: Date,
): Promise<void> {
  forgetBanners(req)
  // An important announcement is the banner of every page.
  clearPages(req, ['announcement', 'site'])
  forgetAnnouncements(req)
  if (!isNew) return
  publish(req, { topic: 'all', name: 'announcement', ref: id })
  await queueAnnouncementPush(req, id, now)
}
