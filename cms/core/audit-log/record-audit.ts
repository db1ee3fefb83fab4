import type { AuditedAction } from '#src/rules/audit-actions.ts'
import { insertRow } from '#cms/core/database/rows.ts'
import { newId } from '#cms/core/platform/id.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

interface AuditedAct {
  /** Null for an action of the forum itself. */
  actorId: string | null
  /** The right that allowed it, such as `setting.save`. */
  action: AuditedAction
  /** The id or key of what was changed. */
  target: string
  before?: unknown
  after?: unknown
  now: Date
}

/** Records an admin's action in the audit log, within its transaction. */
export const recordAudit = (
  req: AppRequest,
  { actorId, action, target, before, after, now }: AuditedAct,
): Promise<void> =>
  insertRow(req, 'audit-entry', {
    id: newId(now),
    actor: actorId,
    action,
    target,
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
    createdAt: now.toISOString(),
  })
