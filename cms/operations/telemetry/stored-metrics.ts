import { setTimeout as sleep } from 'node:timers/promises'
import { Gauge, type Registry } from '@prometheus-io/client'
import type { Payload } from 'payload'
import { countRows, rowsWhere } from '#cms/core/database/rows.ts'
import { log } from '#cms/core/platform/log.ts'
import { localRequest } from '#cms/core/platform/request.ts'
import { dataPath } from '#cms/core/platform/runtime.ts'
import { LAST_BACKUP_ROW, newerOf, notedInFolder, parsed, type LastBackup } from '#cms/operations/backup/last-backup.ts'
import { AUDIT_JOB, isSound } from '#cms/operations/invariants/job.ts'
import { JOBS } from '#cms/operations/registries/recurring.ts'

/** A slower database counts as one that does not answer: a scrape is not delayed by it. */
const WITHIN_MS = 2_000

/**
 * What only the database knows, such as mails that wait; equal on every replica. The returned function reads it, and
 * leaves the earlier values where the database does not answer.
 */
export function storedMetrics(registry: Registry, payload: Payload): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  const ofJobs = (name: string, help: string) => new Gauge({ name, help, labelNames: ['job'], registers: [registry] })
  const up = gauge('forum_database_up', '1 when the database answered this scrape, else 0.')
  const backlog = new Gauge({
    name: 'forum_send_queue_depth',
    help: 'What is stored and waits to be sent: mail, push.',
    labelNames: ['queue'],
    registers: [registry],
  })
  const lastRun = ofJobs('forum_job_last_run_timestamp_seconds', 'When a job last ran on any replica; 0: never.')
  const leased = ofJobs('forum_job_lease_seconds', 'How long the lease of a running job lasts; 0: no replica has it.')
  const auditedAt = gauge('forum_audit_last_timestamp_seconds', 'When the ledger was last audited; 0: never.')
  const broken = gauge('forum_audit_broken', '1 when the last audit found something broken, else 0.')
  const backedUpAt = gauge(
    'forum_backup_last_timestamp_seconds',
    'When the last backup, by hand or of BACKUP_DIR, began; 0: never.',
  )
  const backupBytes = gauge('forum_backup_bytes', 'The size of the last backup, images included.')
  const backupBroken = gauge(
    'forum_backup_broken',
    '1 when the audit of the last backup found something broken, else 0.',
  )
  const setBackup = (backup: LastBackup | null) => {
    backedUpAt.set(secondsOf(backup?.at))
    backupBytes.set(backup?.bytes ?? 0)
    backupBroken.set(backup?.sound === false ? 1 : 0)
  }
  for (const queue of ['mail', 'push']) backlog.set({ queue }, 0)
  for (const { name } of JOBS) for (const one of [lastRun, leased]) one.set({ job: name }, 0)
  return async () => {
    const noted = notedInFolder(dataPath())
    if (noted) setBackup(noted)
    const stored = await Promise.race([read(payload), sleep(WITHIN_MS, null, { ref: false })]).catch(unread)
    up.set(stored ? 1 : 0)
    if (!stored) return
    backlog.set({ queue: 'mail' }, stored.mails)
    backlog.set({ queue: 'push' }, stored.pushes)
    for (const { id, lastRunAt, until } of stored.leases) {
      if (!JOBS.some(({ name }) => name === id)) continue
      lastRun.set({ job: id }, secondsOf(lastRunAt))
      leased.set({ job: id }, Math.max(0, secondsOf(until) - Date.now() / 1_000))
    }
    const row = stored.leases.find(({ id }) => id === LAST_BACKUP_ROW)
    setBackup(newerOf(noted, parsed(row?.lastResult)))
    const audit = stored.leases.find(({ id }) => id === AUDIT_JOB)
    auditedAt.set(secondsOf(audit?.lastRunAt))
    broken.set(isSound(audit?.lastResult ?? null) === false ? 1 : 0)
  }
}

async function read(payload: Payload) {
  const req = localRequest(payload)
  return {
    mails: await countRows(req, { collection: 'mail', where: { state: { in: ['waiting', 'sending'] } } }),
    pushes: await countRows(req, { collection: 'push-delivery', where: {} }),
    leases: await rowsWhere(req, 'lease', {}),
  }
}

function unread(error: unknown): null {
  log().warn({ err: error }, 'metrics without the database')
  return null
}

/** Seconds since 1970; 0 for never. */
const secondsOf = (time: string | null | undefined): number => (time ? new Date(time).getTime() / 1_000 : 0)
