import type { Payload } from 'payload'
import { log } from '../platform/log.ts'
import { localRequest } from '../platform/request.ts'
import { JOBS } from '../recurring.ts'
import type { Job } from './job.ts'
import { endLease, takeLease } from './lease.ts'

const TICK_MS = 60_000
/** The first look waits until the server has answered its first readers. */
const FIRST_TICK_MS = 5_000

/** Looks every minute which jobs are due and runs them one after another; the returned function stops that. */
export function startJobs(payload: Payload): () => void {
  let timer = setTimeout(tick, FIRST_TICK_MS).unref()
  let isStopped = false
  async function tick(): Promise<void> {
    for (const job of JOBS) if (!isStopped) await runIfDue(payload, job)
    if (!isStopped) timer = setTimeout(tick, TICK_MS).unref()
  }
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

/** Runs the job when it is due and nobody else runs it; true when it ran. Failures go to the log and the lease row. */
export async function runIfDue(payload: Payload, job: Job, now: Date = new Date()): Promise<boolean> {
  const req = localRequest(payload)
  try {
    if (!(await takeLease(req, job, now))) return false
    const result = await job.run(localRequest(payload), now).catch((error: unknown) => {
      log().error({ err: error, job: job.name }, 'job failed')
      return 'failed'
    })
    await endLease(req, job, { now, result })
    return true
  } catch (error) {
    log().error({ err: error, job: job.name }, 'job could not run')
    return false
  }
}
