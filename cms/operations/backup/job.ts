import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { seoulDay } from '#src/rules/dates.ts'
import { log } from '#cms/core/platform/log.ts'
import type { Job } from '#cms/core/jobs/job.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { env } from '#cms/core/platform/runtime.ts'
import { lastBackup } from './last-backup.ts'

/** Id of the job's lease. */
const BACKUP_JOB = 'backup'

/** Every hour, so that a day whose copy failed gets it as soon as it can be made. */
export const backupJob: Job = {
  name: BACKUP_JOB,
  everyMinutes: 60,
  isOn: () => env().BACKUP_DIR !== undefined,
  run: backUpToday,
}

/** Makes today's copy in BACKUP_DIR, unless it is there, in a separate process. */
async function backUpToday(req: AppRequest, now: Date, signal?: AbortSignal): Promise<string> {
  const file = path.resolve('cms/operations/boot/backup-process.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [file, seoulDay(now)], { ...(signal && { signal }) })
  const { made, dropped } = JSON.parse(stdout) as { made: number; dropped: number }
  if (made > 0 && (await lastBackup(req))?.sound === false) log().error('the audit of the backup found what may not be')
  return `${made} backups, ${dropped} old backups`
}
