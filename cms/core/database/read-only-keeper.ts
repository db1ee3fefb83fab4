import type { ReadOnlyRecord } from './read-only-record.ts'

/** What a move does to the database that it reads, so that nothing is written there. */
export interface ReadOnlyKeeper {
  read: () => Promise<ReadOnlyRecord | null>
  write: (mode: ReadOnlyRecord | null) => Promise<void>
  /** Resolves once no write is under way that began before read-only mode was stored, and none can begin; `say` gets what is waited for. */
  drained: (say: (text: string) => void) => Promise<void>
  close: () => void
}
