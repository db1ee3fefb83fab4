import type { CollectionSlug, Payload, ServerProps } from 'payload'
import { panelValueText } from '#src/text/panel-labels.ts'
import { Labelled } from './Labelled.tsx'
import { NamedLink } from './NamedLink.tsx'

/** The collections of audit targets and ledger references; a setting's key is its name. */
const COLLECTIONS: Readonly<Record<string, CollectionSlug>> = {
  announcement: 'announcement',
  banner: 'banner',
  category: 'category',
  categoryGroup: 'category-group',
  company: 'company',
  comment: 'comment',
  contact: 'contact',
  conversion: 'conversion',
  feedback: 'feedback',
  help: 'help-article',
  legal: 'legal-text',
  member: 'member',
  payment: 'payment-order',
  points: 'member',
  post: 'post',
  report: 'report',
  role: 'member',
}

/** An entry of the audit log, or of the ledger. */
interface Entry {
  action?: string
  target?: string
  referenceType?: string | null
  referenceId?: string | null
}

/** The name of what an entry is about. */
function Target({ payload, entry }: { payload: Payload; entry: Entry }) {
  const { action, target, referenceType, referenceId } = entry
  const kind = action ? action.split('.')[0] : referenceType
  const id = target ?? referenceId
  const collection = COLLECTIONS[kind ?? '']
  return id && collection ? (
    <NamedLink collection={collection} id={id} payload={payload} />
  ) : (
    <span>{id || panelValueText.nothing}</span>
  )
}

/** The name in a list. */
export const TargetCell = ({ payload, rowData }: ServerProps & { rowData: Entry }) => (
  <Target entry={rowData} payload={payload} />
)

/** The name in a document. */
export const TargetField = ({ payload, data, field }: ServerProps & { data: Entry; field: { label?: unknown } }) => (
  <Labelled label={String(field.label)}>
    <Target entry={data} payload={payload} />
  </Labelled>
)
