import { forgetBanners } from '../banners/current.ts'
import { afterCommit } from '../database/transaction.ts'
import { clearPages } from '../http/page-cache.ts'
import { publish } from '../live/publish.ts'
import { forgetAnnounced } from '../notifications/announcements.ts'
import type { AppRequest } from '../platform/request.ts'

/**
 * Once the open transaction is committed, guests' pages and everybody's notifications show the announcement as it is now,
 * and browsers that listen hear of a new one.
 */
export function spread(req: AppRequest, { id, isNew }: { id: string; isNew: boolean }): void {
  afterCommit(req, forgetBanners)
  // An important one stands above every page.
  clearPages(req, ['announcement', 'site'])
  afterCommit(req, forgetAnnounced)
  if (isNew) publish(req, { topic: 'all', name: 'announcement', ref: id })
}
