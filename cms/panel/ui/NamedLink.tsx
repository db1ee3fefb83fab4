import type { CollectionSlug, Payload } from 'payload'
import { panelValueText } from '#src/text/panel-labels.ts'

const MOST = 60

interface Props {
  payload: Payload
  collection: CollectionSlug
  id: string | number
}

/** A link to a stored document by its name; the collection's name where the panel hides that collection. */
export async function NamedLink({ payload, collection, id }: Props) {
  const { admin, labels } = payload.collections[collection].config
  if (admin.hidden === true) return <span>{String(labels.singular)}</span>
  const found = await payload.findByID({ collection, id, depth: 0, disableErrors: true })
  if (!found) return <span>{id}</span>
  const name = String((found as unknown as Record<string, unknown>)[admin.useAsTitle ?? 'id'] || panelValueText.unnamed)
  return <a href={`/cms/collections/${collection}/${id}`}>{name.length > MOST ? `${name.slice(0, MOST)}…` : name}</a>
}
