import type { Overview } from '#src/contracts/schemas/overview.ts'
import { backupState } from '#src/rules/backups.ts'
import { longDateTime } from '#src/rules/relative-dates.ts'
import { overviewText } from '#src/text/admin-overview.ts'
import { fileSize } from '#src/text/numbers.ts'
import { AdminSection } from '../../../components/admin/AdminSection.tsx'
import { Check } from './Check.tsx'

/** The last backup: when it was made, its size, and what an admin has to know of it. */
export function BackupPanel({ backup, jobs }: Pick<Overview, 'backup' | 'jobs'>) {
  const hasFailed = jobs.some(({ name, result }) => name === 'backup' && result === 'failed')
  const state = backupState(backup, { hasFailed, now: new Date() })
  return (
    <AdminSection heading={overviewText.backup}>
      <ul className="border-t border-line">
        <Check
          isSound={state === 'none' ? null : state === 'fresh'}
          note={backup && overviewText.backedUpAt({ time: longDateTime(backup.at), size: fileSize(backup.bytes) })}
        >
          {overviewText.backupState[state]}
        </Check>
      </ul>
      {state === 'none' && <p className="mt-2 text-sm text-ink-3">{overviewText.backupHelp}</p>}
    </AdminSection>
  )
}
