import type { AuditEntry } from '#src/contracts/schemas/audit.ts'
import { adminMemberPath } from '#src/rules/admin-tabs.ts'
import { isActionOnMember } from '#src/rules/audit-actions.ts'
import { auditText } from '#src/text/admin-audit.ts'
import { cardText } from '#src/text/card.ts'
import { nameOf } from '../../../lib/members/viewer.ts'
import { CopyText } from '../../../components/admin/CopyText.tsx'
import { withShortIds } from '../../../components/admin/short-id.ts'
import { useUrlQuery } from '../../../hooks/use-url-query.ts'
import { settingName } from '../settings/setting-name.ts'

const narrowClass = 'min-h-9 text-left font-semibold text-ink hover:underline'

/** The actor; pressed, it filters the log by them. */
export function ActorCell({ actor }: Pick<AuditEntry, 'actor'>) {
  const { change } = useUrlQuery()
  if (!actor) return <span className="text-ink-3">{cardText.unknownAuthor}</span>
  return (
    <button className={narrowClass} onClick={() => change({ actor: actor.id, page: null })} type="button">
      {nameOf(actor)}
      <span className="sr-only"> {auditText.onlyActor}</span>
    </button>
  )
}

/** The target, with a link to a member's page; pressed, it filters the log by it. */
export function TargetCell({ action, target, targetName }: Pick<AuditEntry, 'action' | 'target' | 'targetName'>) {
  const { change } = useUrlQuery()
  return (
    <span className="grid justify-items-start">
      {isActionOnMember(action) && targetName ? (
        <a
          className="inline-flex min-h-6 items-center font-semibold text-ink hover:underline"
          href={adminMemberPath(target)}
        >
          {targetName}
        </a>
      ) : (
        <TargetName name={targetName ?? (action.startsWith('setting.') ? settingName(target) : target)} />
      )}
      <button
        className="min-h-6 text-sm text-act hover:underline"
        onClick={() => change({ target, page: null })}
        type="button"
      >
        {auditText.onlyTarget}
      </button>
    </span>
  )
}

/** A name as it is; an id short, with a button that copies it whole. */
function TargetName({ name }: { name: string }) {
  const short = withShortIds(name)
  if (short === name) return <span className="break-all">{name}</span>
  return (
    <CopyText
      copied={auditText.copied}
      failed={auditText.copyFailed}
      label={auditText.copyId}
      shown={short}
      text={name}
    />
  )
}
