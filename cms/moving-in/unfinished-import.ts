import type { Carrier, Row } from '#cms/core/database/row.ts'
import { firstRow } from '#cms/core/database/rows.ts'

/** The import that has not ended; null for none. */
export const unfinishedImport = (req: Carrier): Promise<Row<'import-run'> | null> =>
  firstRow(req, 'import-run', { endedAt: { exists: false } })
