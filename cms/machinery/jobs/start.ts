import type { Payload } from 'payload'
import { log } from '#cms/machinery/platform/log.ts'
import { localRequest } from '#cms/machinery/platform/request.ts'
import type { Job } from './job.ts'
import { endLease, takeLease } from './lease.ts'

const TICK_MS = 60_000
/** The first check waits until the server has answered its first requests. */
const FIRST_TICK_MS = 5_000

/**
 * Looks every minute which jobs are due and runs them one after another. The returned function stops that, and resolves
 * once the job that runs right now has ended.
 */
export function startJobs(payload: Payload, jobs: readonly Job[]): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const startedAt = Date.now()
  let running = Promise.resolve()
  let timer = setTimeout(tick, FIRST_TICK_MS).unref()
  function tick(): void {
    running = runDue().finally(() => {
      if (!signal.aborted) timer = setTimeout(tick, TICK_MS).unref()
    })
  }
  async function runDue(): Promise<void> {
    const minutes = (Date.now() - startedAt) / 60_000
    for (const job of jobs.filter(({ afterMinutes = 0 }) => afterMinutes <= minutes))
      if (!signal.aborted) await runIfDue(payload, job, new Date(), signal)
  }
  return () => {
    stopping.abort()
    clearTimeout(timer)
    return running
  }
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
    if (!(await takeLease(req, job, now))) return false
    const result = await job.run(localRequest(payload), now, signal).catch((error: unknown) => {
      log().error({ err: error, job: job.name }, 'job failed')
      return 'failed'
    })
    await endLease(req, job, { now, result, isCutShort: signal?.aborted ?? false })
    return true
  } catch (error) {
    log().error({ err: error, job: job.name }, 'job could not run')
    return false
  }
}
