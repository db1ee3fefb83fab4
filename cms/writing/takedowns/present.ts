import type { Takedown } from '#src/contracts/schemas/takedowns.ts'
import type { Row } from '#cms/machinery/database/row.ts'

/** A request as admins see it. */
export const toTakedown = (row: Row<'takedown'>): Takedown => ({
  id: row.id,
  urls: row.urls.split('\n'),
  ground: row.ground,
  statement: row.statement,
  name: row.name,
  email: row.email,
  relation: row.relation,
  status: row.status,
  until: row.status === 'blocked' ? (row.until ?? null) : null,
  reason: row.reason || null,
  objection: row.objectedAt ? { statement: row.objection ?? '', createdAt: row.objectedAt } : null,
  createdAt: row.createdAt,
  updatedAt: row.editedAt,
})
