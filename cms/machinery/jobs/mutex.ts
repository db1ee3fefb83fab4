import { newId } from '#cms/machinery/platform/id.ts'
import type { Carrier } from '#cms/machinery/database/row.ts'
import { putRow } from '#cms/machinery/database/rows.ts'
import { NO_ACCESS } from '#cms/machinery/collection/access.ts'
import { collection, id } from '#cms/machinery/collection/fields.ts'

/**
 * Lets one transaction at a time go on from here under this name: two at once write the same row, so that MongoDB lets one of
 * them begin again (SQLite has one writer anyway).
 */
export async function takeMutex(req: Carrier, id: string): Promise<void> {
  await putRow(req, 'mutex', { id, takenBy: newId() })
}

/** What transactions write so that of two at once one begins again; the id names what they must not both do. */
export const mutex = collection({
  slug: 'mutex',
  label: '잠금',
  access: NO_ACCESS,
  admin: { hidden: true },
  fields: [id, { name: 'takenBy', type: 'text', required: true }],
})
