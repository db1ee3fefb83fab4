import { forgetBanners } from '#cms/material/banners/current.ts'
import { afterCommit } from '#cms/machinery/database/transaction.ts'
import { clearPages } from '#cms/machinery/page-cache/page-cache.ts'
import { publish } from '#cms/machinery/live/publish.ts'
import { forgetAnnouncements } from '#cms/notices/notifications/announcement-notifications.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'

/**
 * Once the open transaction is committed, guests' pages and everybody's notifications show the announcement as it is
 * now, and browsers that listen hear of a new one.
 */
export function propagateAnnouncement(req: AppRequest, { id, isNew }: { id: string; isNew: boolean }): void {
  afterCommit(req, forgetBanners)
  // An important one stands above every page.
  clearPages(req, ['announcement', 'site'])
  afterCommit(req, forgetAnnouncements)
  if (isNew) publish(req, { topic: 'all', name: 'announcement', ref: id })
}
