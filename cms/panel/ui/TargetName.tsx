import type { CollectionSlug, Payload, ServerProps } from 'payload'
import { panelWordText, shownText } from '#src/text/panel-words.ts'

/** What the first word of an act is about, and the field that names it; a setting is named by its key. */
const NAMED: Readonly<Record<string, { collection: CollectionSlug; by: string }>> = {
  announcement: { collection: 'announcement', by: 'title' },
  category: { collection: 'category', by: 'name' },
  comment: { collection: 'comment', by: 'content' },
  conversion: { collection: 'conversion', by: 'name' },
  contact: { collection: 'contact', by: 'subject' },
  feedback: { collection: 'feedback', by: 'message' },
  member: { collection: 'member', by: 'username' },
  payment: { collection: 'payment-order', by: 'name' },
  points: { collection: 'member', by: 'username' },
  post: { collection: 'post', by: 'title' },
  report: { collection: 'report', by: 'reason' },
  role: { collection: 'member', by: 'username' },
}
const MOST = 60

interface Thing {
  /** As an act or a reference names it. */
  kind: string
  id: string
}

/** The name of a thing, leading to it; its id where it is gone or has none. */
export async function TargetName({ payload, kind, id }: Thing & { payload: Payload }) {
  const place = NAMED[kind]
  const found = place && (await payload.findByID({ collection: place.collection, id, depth: 0, disableErrors: true }))
  if (!place || !found) return <span>{id || shownText.nothing}</span>
  const name = String((found as unknown as Record<string, unknown>)[place.by] ?? id)
  return (
    <a href={`/cms/collections/${place.collection}/${id}`}>{name.length > MOST ? `${name.slice(0, MOST)}…` : name}</a>
  )
}

type Entry = { action?: string; target?: string; referenceType?: string; referenceId?: string }

/** What an entry of the audit log, or a line of the ledger, is about. */
const thingOf = ({ action, target, referenceType, referenceId }: Entry): Thing =>
  action ? { kind: action.split('.')[0] ?? '', id: target ?? '' } : { kind: referenceType ?? '', id: referenceId ?? '' }

/** The name in a list. */
export const TargetCell = ({ payload, rowData }: ServerProps & { rowData: Entry }) => (
  <TargetName {...thingOf(rowData)} payload={payload} />
)

/** The name in a document. */
export function TargetField({ payload, data, field }: ServerProps & { data: Entry; field: { label?: unknown } }) {
  const { kind, id } = thingOf(data)
  const word = panelWordText['point-transaction.referenceType']?.[kind]
  return (
    <div className="field-type panel-shown">
      <span className="field-label">{String(field.label ?? '')}</span>
      <output>
        {word && `${word} `}
        <TargetName id={id} kind={kind} payload={payload} />
      </output>
    </div>
  )
}
