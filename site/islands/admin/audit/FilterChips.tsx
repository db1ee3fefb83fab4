import { X } from 'lucide-react'
import type { AuditEntry } from '#src/contracts/schemas/audit.ts'
import { auditText } from '#src/text/admin-audit.ts'
import { nameOf } from '../../../lib/members/viewer.ts'
import { withShortIds } from '../../../components/admin/short-id.ts'
import { Button } from '../../../components/ui/Button.tsx'
import { useUrlQuery } from '../../../hooks/use-url-query.ts'

/** The active filters by actor and target, each with a remove button; names come from the listed rows. */
export function FilterChips({ rows }: { rows: readonly AuditEntry[] }) {
  const { params } = useUrlQuery()
  const [actor, target] = [params.get('actor'), params.get('target')]
  const actorRow = rows.find((row) => row.actor?.id === actor)?.actor
  const about = rows.find((row) => row.target === target)
  return (
    <>
      {actor && (
        <Chip label={auditText.filteredActor(actorRow ? nameOf(actorRow) : withShortIds(actor))} name="actor" />
      )}
      {target && <Chip label={auditText.filteredTarget(about?.targetName ?? withShortIds(target))} name="target" />}
    </>
  )
}

function Chip({ name, label }: { name: string; label: string }) {
  const { change } = useUrlQuery()
  return (
    <Button
      aria-label={auditText.clear(label)}
      icon={X}
      onClick={() => change({ [name]: null, page: null })}
      size="sm"
      variant="quiet"
    >
      {label}
    </Button>
  )
}
