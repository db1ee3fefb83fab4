import { forgetBanners } from './banner-current.ts'
import { clearPages } from '#cms/core/page-cache/page-cache.ts'
import { publish } from '#cms/core/live/publish.ts'
import { forgetAnnouncements } from '#cms/notifications/announcement-notifications.ts'
import { queueAnnouncementPush } from '#cms/notifications/queue-push.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

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
