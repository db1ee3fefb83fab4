import { endLease, LEASE_MS, renewLease, takeLease } from '#cms/core/jobs/lease.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { env } from '#cms/core/platform/runtime.ts'

/** The lease of the import that runs; it has no time of a run, so it is in no list of jobs. */
const LEASE = { name: 'import', everyMinutes: 0 }
const MANY = 'Another import runs: wait for its end, or for two minutes if it was killed.'

/**
 * Does `work` while no other import writes to the database; throws one sentence when one does. The lock of the embedded file
 * sees to that there; MongoDB may have two processes that import. `assertAlone` throws once the lease was lost.
 */
export async function asOnlyImport<T>(req: AppRequest, work: (assertAlone: () => void) => Promise<T>): Promise<T> {
  if (!env().DATABASE_URI) return work(() => undefined)
  if (!(await takeLease(req, LEASE, new Date()))) throw new Error(MANY)
  let isLost = false
  const renew = async () => {
    isLost ||= !(await renewLease(req, LEASE, new Date()))
  }
  // One that fails is tried again; two in a row are still within the lease.
  const timer = setInterval(() => void renew().catch(() => undefined), LEASE_MS / 4)
  try {
    return await work(() => {
      if (isLost) throw new Error(MANY)
    })
  } finally {
    clearInterval(timer)
    await endLease(req, LEASE, { now: new Date(), result: '', isCutShort: true })
  }
}
