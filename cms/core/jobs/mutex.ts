import { newId } from '#cms/core/platform/id.ts'
import type { Carrier } from '#cms/core/database/row.ts'
import { putRow } from '#cms/core/database/rows.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'
import { collection, id } from '#cms/core/collection/fields.ts'

/**
 * Makes concurrent transactions with this id exclude each other: they write the same row, so that MongoDB makes one of them
 * repeat (SQLite has one writer anyway).
 */
export async function takeMutex(req: Carrier, id: string): Promise<void> {
  await putRow(req, 'mutex', { id, takenBy: newId() })
}

/** Rows that transactions write to exclude each other: of two at once one is repeated. The id names what they exclude. */
export const mutex = collection({
  slug: 'mutex',
  label: '잠금',
  access: NO_ACCESS,
  admin: { hidden: true },
  fields: [id, { name: 'takenBy', type: 'text', required: true }],
})
