import { randomUUID } from 'node:crypto'
import { changeRow, changeRows, insertOnce, rowById } from '#cms/core/database/rows.ts'
import type { Where } from '#cms/core/database/where.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import type { Job } from './job.ts'

/** A lease that is not renewed ends after this time, so that another process runs the job of one that was killed. */
export const LEASE_MS = 2 * 60_000
/** What the row says of a run that threw. */
export const FAILED = 'failed'
/** This process, as lease rows name it. */
const HOLDER = randomUUID()

/** What one process at a time does: a job, or the like. */
type Leased = Pick<Job, 'name' | 'everyMinutes' | 'isOnce'>

/** Takes the job for this process when it is due and no other replica holds it. */
export async function takeLease(req: AppRequest, { name, everyMinutes, isOnce }: Leased, now: Date): Promise<boolean> {
  const held = { holder: HOLDER, until: endOf(now) }
  if (!(await rowById(req, 'lease', name))) return insertOnce(req, 'lease', { id: name, ...held })
  // Both are conditions of the update: another replica may have run the job since the row was read.
  const dueSince = new Date(now.getTime() - everyMinutes * 60_000).toISOString()
  const isPast: Where<'lease'> = { lastRunAt: { less_than_equal: dueSince } }
  const isAgain: Where<'lease'> = isOnce ? { and: [isPast, { lastResult: { equals: FAILED } }] } : isPast
  const isDue: Where<'lease'> = { or: [{ lastRunAt: { exists: false } }, isAgain] }
  const isFree: Where<'lease'> = { or: [{ until: { exists: false } }, { until: { less_than: now.toISOString() } }] }
  return changeRow(req, 'lease', { and: [{ id: { equals: name } }, isDue, isFree] }, held)
}

/** Extends the lease of a job that still runs; false when it has gone to another process. */
export const renewLease = (req: AppRequest, { name }: Leased, now: Date): Promise<boolean> =>
  changeRow(req, 'lease', ownLease(name), { until: endOf(now) })

/** Ends every lease of other processes: where one process at a time opens the database, none of them lives. */
export const endEarlierLeases = (req: AppRequest): Promise<unknown> =>
  changeRows(req, 'lease', { and: [{ until: { exists: true } }, { holder: { not_equals: HOLDER } }] }, { until: null })

/** What the last run of this job said; null before its first. */
export const lastResultOf = async (req: AppRequest, name: string): Promise<string | null> =>
  (await rowById(req, 'lease', name))?.lastResult ?? null

const endOf = (now: Date): string => new Date(now.getTime() + LEASE_MS).toISOString()

const ownLease = (name: string): Where<'lease'> => ({ and: [{ id: { equals: name } }, { holder: { equals: HOLDER } }] })

interface Ended {
  now: Date
  result: string
  /** The server stops, and may have left a part of the work. */
  isCutShort: boolean
}

/** Releases the lease and stores the result. A failed run counts as a run: the next is when the job is next due. */
export async function endLease(req: AppRequest, { name }: Leased, { now, result, isCutShort }: Ended): Promise<void> {
  const lastRunAt = isCutShort ? {} : { lastRunAt: now.toISOString() }
  await changeRow(req, 'lease', ownLease(name), { until: null, lastResult: result, ...lastRunAt })
}
