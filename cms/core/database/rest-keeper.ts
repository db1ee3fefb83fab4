import type { WritesRest } from './rest-record.ts'

/** What a move does to the database that it reads, so that nothing is written there. */
export interface RestKeeper {
  read: () => Promise<WritesRest | null>
  write: (rest: WritesRest | null) => Promise<void>
  /** Resolves once no write is under way that began before the rest was stored, and none can begin; `say` gets what is waited for. */
  drained: (say: (text: string) => void) => Promise<void>
  close: () => void
}
