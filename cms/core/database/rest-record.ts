import { z } from 'zod'

/** Writes rest while the forum is moved to another database: stored in the old one by `npm run move`, read by its servers. */
export interface WritesRest {
  /** The move that asked for it. */
  id: string
  /** When it ends by itself unless the move renews it, in milliseconds; null once the forum has moved. */
  until: number | null
}

const Record = z.object({ id: z.string(), until: z.number().nullable() })

/** The stored form of a rest; null for what cannot be read as one. */
export function parsedRest(text: string): WritesRest | null {
  try {
    return Record.parse(JSON.parse(text))
  } catch {
    return null
  }
}
