import type { PayloadRequest } from 'payload'
import type { StaffPermission } from '#src/rules/permissions.ts'
import { recordAudit } from './record-audit.ts'
import type { PanelRights } from '#cms/core/collection/access.ts'
import { toAppRequest } from '#cms/core/collection/to-app-request.ts'

type Doc = Record<string, unknown> & { id: string | number }

interface Saved {
  req: PayloadRequest
  doc: Doc
  previousDoc?: Doc
  operation?: 'create' | 'update'
}

/** Payload hooks that record a save or deletion in the panel in the audit log, within its transaction. */
export const auditHooksOf = (rights: PanelRights) => ({
  afterChange: ({ req, doc, previousDoc, operation = 'update' }: Saved): Promise<void> => {
    const changed = Object.keys(doc).filter((name) => operation === 'create' || doc[name] !== previousDoc?.[name])
    const before = previousDoc && only(previousDoc, changed)
    return write({ req, doc }, rights[operation], { ...(before && { before }), after: only(doc, changed) })
  },
  afterDelete: ({ req, doc }: Saved): Promise<void> =>
    write({ req, doc }, rights.delete, { before: only(doc, Object.keys(doc)) }),
})

async function write(
  { req, doc }: Saved,
  action: StaffPermission | undefined,
  states: { before?: object; after?: object },
): Promise<void> {
  const carrier = await toAppRequest(req)
  if (!carrier.actor || !action) return
  await recordAudit(carrier, { actorId: carrier.actor.id, action, target: String(doc.id), now: new Date(), ...states })
}

/** The plain values among these fields. */
const only = (doc: Doc, names: readonly string[]): object =>
  Object.fromEntries(names.filter((name) => typeof doc[name] !== 'object').map((name) => [name, doc[name]]))
