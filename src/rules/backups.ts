import { addDays, DAY_MS, weekdayOf } from './dates.ts'

/** How many copies `BACKUP_DIR` retains: the last copy of each of these numbers of days, weeks and months that have one. */
const BACKUPS_KEPT = { days: 7, weeks: 4, months: 12 } as const

/** An older backup is warned of. */
const STALE_MS = 2 * DAY_MS

/** Of the days that have a backup, those whose backup is kept, newest first. */
export function backupsToKeep(days: readonly string[]): string[] {
  const newestFirst = [...days].sort().reverse()
  const kept = new Set([
    ...newestFirst.slice(0, BACKUPS_KEPT.days),
    ...newestOfEach(newestFirst, mondayOf).slice(0, BACKUPS_KEPT.weeks),
    ...newestOfEach(newestFirst, (day) => day.slice(0, 7)).slice(0, BACKUPS_KEPT.months),
  ])
  return newestFirst.filter((day) => kept.has(day))
}

/** What the overview shows of the backups: `failed` when the last attempt of the daily job did. */
export type BackupState = 'none' | 'broken' | 'stale' | 'failed' | 'fresh'

/** The state of the last backup; the worst that is true of it. */
export function backupState(
  backup: { at: string; sound: boolean } | null,
  { hasFailed, now }: { hasFailed: boolean; now: Date },
): BackupState {
  if (backup?.sound === false) return 'broken'
  if (backup && now.getTime() - Date.parse(backup.at) > STALE_MS) return 'stale'
  if (hasFailed) return 'failed'
  return backup ? 'fresh' : 'none'
}

const mondayOf = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7))

function newestOfEach(newestFirst: readonly string[], spanOf: (day: string) => string): string[] {
  const newest = new Map<string, string>()
  for (const day of newestFirst) if (!newest.has(spanOf(day))) newest.set(spanOf(day), day)
  return [...newest.values()]
}
