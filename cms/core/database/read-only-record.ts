import { z } from 'zod'

/** Read-only mode while the forum is moved to another database: stored in the old one by `npm run move`, read by its servers. */
export interface ReadOnlyRecord {
  /** Id of the move that switched it on. */
  id: string
  /** When it ends by itself unless the move renews it, in milliseconds; null once the forum has moved. */
  until: number | null
}

const Record = z.object({ id: z.string(), until: z.number().nullable() })

/** The record of its stored text; null for what cannot be read as one. */
export function parsedReadOnly(text: string): ReadOnlyRecord | null {
  try {
    return Record.parse(JSON.parse(text))
  } catch {
    return null
  }
}
