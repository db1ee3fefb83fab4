import type { AuditEntry } from '#src/contracts/schemas/audit.ts'
import { ShortIds } from '../../../components/admin/ShortIds.tsx'
import { auditText } from '#src/text/admin-audit.ts'
import { differencesOf } from './differences.ts'

/** Each value that an action changed, before and after; long values scroll. */
export function ChangeList({ entry }: { entry: AuditEntry }) {
  const changed = differencesOf(entry)
  if (changed.length === 0) return <span className="text-ink-3">{auditText.noChange}</span>
  return (
    <dl className="grid grid-cols-1 gap-1">
      {changed.map(({ name, before, after }) => (
        <div className="flex flex-wrap gap-x-2" key={name}>
          <dt className="text-ink-2">{name}</dt>
          <dd className="num min-w-0 whitespace-pre-wrap">
            {before !== null && <Value kind="before">{before}</Value>}
            {before !== null && after !== null && <span aria-hidden="true"> → </span>}
            {after !== null && <Value kind="after">{after}</Value>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Value = ({ kind, children }: { kind: 'before' | 'after'; children: string }) => {
  const Mark = kind === 'before' ? 'del' : 'ins'
  return (
    <Mark className={kind === 'before' ? 'text-danger' : 'font-semibold text-act no-underline'}>
      <span className="sr-only">{auditText[kind]} </span>
      <ShortIds>{children}</ShortIds>
    </Mark>
  )
}
