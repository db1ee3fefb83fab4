import { randomUUID } from 'node:crypto'
import { changeRow, insertOnce, rowById } from '../database/rows.ts'
import type { Where } from '../database/where.ts'
import type { AppRequest } from '../platform/request.ts'
import type { Job } from './job.ts'

/** A run that is cut off gives its lease back after this time. */
const LEASE_MS = 10 * 60_000
/** This process, as lease rows name it. */
const HOLDER = randomUUID()

/** Takes the job for this process when it is due and no other replica holds it. */
export async function takeLease(req: AppRequest, { name, everyMinutes }: Job, now: Date): Promise<boolean> {
  const held = { holder: HOLDER, until: new Date(now.getTime() + LEASE_MS).toISOString() }
  const row = await rowById(req, 'lease', name)
  if (!row) return insertOnce(req, 'lease', { id: name, ...held })
  const isDue = !row.lastRunAt || new Date(row.lastRunAt).getTime() + everyMinutes * 60_000 <= now.getTime()
  if (!isDue) return false
  const isFree: Where<'lease'> = { or: [{ until: { exists: false } }, { until: { less_than: now.toISOString() } }] }
  return changeRow(req, 'lease', { and: [{ id: { equals: name } }, isFree] }, held)
}

/** Gives the job back with what it did. A failed run counts too, so that it is tried again when it is next due. */
export async function endLease(
  req: AppRequest,
  { name }: Job,
  { now, result }: { now: Date; result: string },
): Promise<void> {
  const mine: Where<'lease'> = { and: [{ id: { equals: name } }, { holder: { equals: HOLDER } }] }
  await changeRow(req, 'lease', mine, { until: null, lastRunAt: now.toISOString(), lastResult: result })
}
