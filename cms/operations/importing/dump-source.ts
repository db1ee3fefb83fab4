import type { Destination, Scratch, ScratchTable } from '#cms/core/sql-dump/scratch.ts'
import type { BoardToOpen } from './import-run.ts'
import type { Importing } from './importing.ts'

/** One step of an import: rows of one kind. */
export interface ImportStep {
  name: string
  /** How many rows it looks at. */
  rows: (scratch: Scratch) => number
  run: (plan: Importing, boards: BoardToOpen[]) => Promise<void> | void
}

/** How the dumps of one product are read and brought. */
export interface DumpSource {
  tables: readonly ScratchTable[]
  destinationOf: (prefix: string) => (table: string) => Destination | null
  /** Completes rows by others, once all are read. */
  prepare?: (scratch: Scratch) => void
  /** What names this forum in whatever dump, and when it began. */
  identify: (scratch: Scratch) => { key: string; beganAt: Date }
  /** The folder in which its files are, near the one given; throws an error with one sentence if not one is found. */
  filesIn: (scratch: Scratch, folder: string | null) => Promise<string | null>
  /** As of `Importing`. */
  pathOfSrc: Importing['pathOfSrc']
  fileKeyOf: Importing['fileKeyOf']
  pageFolder: Importing['pageFolder']
  /** As `pathOf` of `Importing`. */
  pathOf: (plan: Importing) => Importing['pathOf']
  /** Hosts of the site, where the dump names them. */
  hostsOf?: (scratch: Scratch) => readonly string[]
  /** Texts that show pictures by whole addresses, by which the site's hosts are known. */
  textsWithFiles: (scratch: Scratch) => Iterable<string>
  /** In their order; profile pictures and what stays behind come after them. */
  steps: readonly ImportStep[]
  /** Where the profile picture of a member may be, below the folder of files. */
  picturesOf: (member: string) => string[]
  /** Reports what has no place here and that no step comes upon. */
  nameLeftBehind: (plan: Importing) => void
}
