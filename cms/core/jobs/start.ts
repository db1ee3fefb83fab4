import type { Payload } from 'payload'
import { portOf } from '#cms/core/database/port.ts'
import { isReadOnly } from '#cms/core/database/read-only-mode.ts'
import { log } from '#cms/core/platform/log.ts'
import { localRequest, type AppRequest } from '#cms/core/platform/request.ts'
import { shared } from '#cms/core/platform/shared.ts'
import type { Job } from './job.ts'
import { endEarlierLeases, endLease, FAILED, LEASE_MS, renewLease, takeLease } from './lease.ts'
import { readSettings } from '#cms/core/settings/read.ts'

const TICK_MS = 60_000
/** The first check waits until the server has answered its first requests. */
const FIRST_TICK_MS = 5_000

/**
 * Looks every minute which jobs are due and runs them one after another. On SQLite, which one process has to itself, the
 * leases of a process that was killed end first. The returned function stops that, and resolves once the job that runs
 * right now has ended.
 */
export function startJobs(payload: Payload, jobs: readonly Job[]): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const startedAt = Date.now()
  let running: Promise<unknown> = portOf(payload).hasOneProcess
    ? endEarlierLeases(localRequest(payload)).catch((error: unknown) => log().error({ err: error }, 'leases stay'))
    : Promise.resolve()
  let timer = setTimeout(tick, FIRST_TICK_MS).unref()
  function tick(): void {
    running = running.then(runDue).finally(() => {
      if (!signal.aborted) timer = setTimeout(tick, TICK_MS).unref()
    })
  }
  async function runDue(): Promise<void> {
    const minutes = (Date.now() - startedAt) / 60_000
    for (const job of jobs.filter(({ isOn, afterMinutes = 0 }) => afterMinutes <= minutes && isOn?.() !== false))
      if (!signal.aborted && !isReadOnly()) await runIfDue(payload, job, new Date(), signal)
  }
  return async () => {
    stopping.abort()
    clearTimeout(timer)
    await running
  }
}

/** What one job came to in this process. */
interface JobCounts {
  runs: number
  failures: number
  running: number
  /** How long all runs took, and the last one. */
  seconds: number
  lastSeconds: number
}

const counted = () => shared('jobCounts', () => new Map<string, JobCounts>())

/** The counts of the job with this name. */
export function countsOf(name: string): JobCounts {
  const counts = counted().get(name) ?? { runs: 0, failures: 0, running: 0, seconds: 0, lastSeconds: 0 }
  counted().set(name, counts)
  return counts
}

/** Runs the job when it is due and no other replica runs it; true when it ran. Failures go to the log and the lease row. */
export async function runIfDue(
  payload: Payload,
  job: Job,
  now: Date = new Date(),
  signal?: AbortSignal,
): Promise<boolean> {
  const req = localRequest(payload)
  try {
    // What the job writes and sends says the names that are set now.
    await readSettings(req)
    if (!(await takeLease(req, job, now))) return false
    const renewal = keepLease(req, job)
    const counts = countsOf(job.name)
    const began = performance.now()
    counts.running += 1
    const cut = signal ? AbortSignal.any([signal, renewal.lost]) : renewal.lost
    const result = await job
      .run(localRequest(payload), now, cut)
      .catch((error: unknown) => {
        log().error({ err: error, job: job.name }, 'job failed')
        counts.failures += 1
        return FAILED
      })
      .finally(renewal.end)
    counts.running -= 1
    counts.runs += 1
    counts.lastSeconds = (performance.now() - began) / 1_000
    counts.seconds += counts.lastSeconds
    await endLease(req, job, { now, result, isCutShort: signal?.aborted ?? false })
    return true
  } catch (error) {
    log().error({ err: error, job: job.name }, 'job could not run')
    return false
  }
}

/** Renews the lease until `end`; `lost` is aborted when it has gone to another process, as after a long sleep. */
function keepLease(req: AppRequest, job: Job): { lost: AbortSignal; end: () => void } {
  const lost = new AbortController()
  const renew = () =>
    renewLease(req, job, new Date()).then(
      (isOwn) => !isOwn && lost.abort(),
      (error: unknown) => log().warn({ err: error, job: job.name }, 'lease not renewed'),
    )
  const timer = setInterval(() => void renew(), LEASE_MS / 4).unref()
  return { lost: lost.signal, end: () => clearInterval(timer) }
}
