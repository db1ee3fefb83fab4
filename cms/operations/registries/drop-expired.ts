import type { CollectionSlug } from 'payload'
import { DAY_MS, previousDay, previousMonth, seoulDay, seoulMonth } from '#src/rules/dates.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { IDEMPOTENCY } from '#cms/core/call/idempotency.ts'
import { countRows, deleteRows } from '#cms/core/database/rows.ts'
import type { Where } from '#cms/core/database/where.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { forgetVisitors } from '#cms/visitors/figures.ts'

/**
 * Deletes expired sessions, devices and challenges of passkeys, idempotency rows older than a day, counts of earlier days'
 * likes, downloads and attendances, records of browsers and addresses after 90 days, bans that ended, activity of months
 * before the last, expired reservations of names, searched words of more than a week ago with the secrets of earlier
 * days, and what could tell visitors of earlier days apart.
 */
export async function dropExpired(req: AppRequest, now: Date): Promise<string> {
  const ended = { expiresAt: { less_than: now.toISOString() } }
  const old = { createdAt: { less_than: new Date(now.getTime() - IDEMPOTENCY.retentionMs).toISOString() } }
  // Yesterday's are retained for a call that began before midnight.
  const earlier = { day: { less_than: previousDay(seoulDay(now)) } }
  const sessions = await drop(req, 'session', ended)
  const devices = await drop(req, 'device', ended)
  const challenges = await drop(req, 'passkey-challenge', ended)
  const answers = await drop(req, 'idempotency', old)
  const likeDays = await drop(req, 'like-day', earlier)
  await drop(req, 'browser-day', earlier)
  await drop(req, 'file-download', earlier)
  const keptSince = new Date(now.getTime() - LIMITS.accessRecord.days * DAY_MS).toISOString()
  const accessRecords = await drop(req, 'access-record', { createdAt: { less_than: keptSince } })
  await drop(req, 'ban', { until: { less_than: now.toISOString() } })
  const months = await drop(req, 'month-activity', { month: { less_than: previousMonth(seoulMonth(now)) } })
  const names = await drop(req, 'name-key', { freeAt: { less_than: now.toISOString() } })
  const aWeekAgo = new Date(now.getTime() - LIMITS.popularWord.days * DAY_MS).toISOString()
  const words = await drop(req, 'search-word', { createdAt: { less_than: aWeekAgo } })
  await drop(req, 'search-secret', { id: { less_than: seoulDay(now) } })
  await forgetVisitors(req, now)
  const counts = { sessions, devices, challenges, answers, likeDays, accessRecords, months, names, words }
  return Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')
}

async function drop<C extends CollectionSlug>(req: AppRequest, collection: C, where: Where<C>): Promise<number> {
  const count = await countRows(req, { collection, where })
  if (count > 0) await deleteRows(req, collection, where)
  return count
}
