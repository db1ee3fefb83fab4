import type { PayloadRequest } from 'payload'
import type { Actor } from '#src/rules/permissions.ts'
import { recordAudit } from '../call/record-audit.ts'
import { localRequest } from '../platform/request.ts'

type Doc = Record<string, unknown> & { id: string | number }

interface Saved {
  req: PayloadRequest
  doc: Doc
  previousDoc?: Doc
  collection: { slug: string }
  operation?: 'create' | 'update'
}

/** Payload hooks that write down what an admin saved or deleted in the panel, in the transaction that does it. */
export const auditHooks = {
  afterChange: ({ req, doc, previousDoc, collection, operation }: Saved): Promise<void> => {
    const changed = Object.keys(doc).filter((name) => operation === 'create' || doc[name] !== previousDoc?.[name])
    const act = operation === 'create' ? 'create' : 'update'
    return write({ req, doc, collection }, act, {
      before: previousDoc && only(previousDoc, changed),
      after: only(doc, changed),
    })
  },
  afterDelete: ({ req, doc, collection }: Saved): Promise<void> =>
    write({ req, doc, collection }, 'delete', { before: only(doc, Object.keys(doc)) }),
}

async function write(
  { req, doc, collection }: Saved,
  act: string,
  states: { before?: object; after?: object },
): Promise<void> {
  const { actor } = (req.user ?? {}) as { actor?: Actor }
  if (!actor) return
  const transactionID = await req.transactionID
  const carrier = { ...localRequest(req.payload, actor), ...(transactionID !== undefined && { transactionID }) }
  const what = { actorId: actor.id, action: `${collection.slug}.${act}`, target: String(doc.id), now: new Date() }
  await recordAudit(carrier, { ...what, ...states })
}

/** The plain values among these fields. */
const only = (doc: Doc, names: readonly string[]): object =>
  Object.fromEntries(names.filter((name) => typeof doc[name] !== 'object').map((name) => [name, doc[name]]))
