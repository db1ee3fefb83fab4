import type { StaffPermission } from '#src/rules/permissions.ts'
import { insertRow } from '#cms/machinery/database/rows.ts'
import { newId } from '#cms/machinery/platform/id.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'

interface AuditedAction {
  /** Null for what the forum did by itself, as it was told to. */
  actorId: string | null
  /** The right by which it was done, such as `setting.save`. */
  action: StaffPermission
  /** What it was done to: a key or an id. */
  target: string
  before?: unknown
  after?: unknown
  now: Date
}

/** Writes down what an admin did, in the transaction that does it. */
export const recordAudit = (
  req: AppRequest,
  { actorId, action, target, before, after, now }: AuditedAction,
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
