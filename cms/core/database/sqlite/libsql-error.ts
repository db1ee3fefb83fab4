/** What SQLite calls the failures that we and Payload tell apart, by its extended result codes. */
const NAMES: Record<number, string> = {
  275: 'SQLITE_CONSTRAINT_CHECK',
  787: 'SQLITE_CONSTRAINT_FOREIGNKEY',
  1_299: 'SQLITE_CONSTRAINT_NOTNULL',
  1_555: 'SQLITE_CONSTRAINT_PRIMARYKEY',
  1_811: 'SQLITE_CONSTRAINT_TRIGGER',
  2_067: 'SQLITE_CONSTRAINT_UNIQUE',
}

/** The names of the kinds that have many codes: the lower eight bits of each. */
const KINDS: Record<number, string> = {
  5: 'SQLITE_BUSY',
  6: 'SQLITE_LOCKED',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  19: 'SQLITE_CONSTRAINT',
  26: 'SQLITE_NOTADB',
}

/** An error as libSQL's client throws it; a class of our own, because that library would load a second SQLite. */
class LibsqlError extends Error {
  override readonly name = 'LibsqlError'
  readonly code: string
  readonly rawCode: number

  constructor(code: string, rawCode: number, cause: Error) {
    super(`${code}: ${cause.message}`, { cause })
    this.code = code
    this.rawCode = rawCode
  }
}

/** What `work` gives; an error of Node's SQLite is thrown as libSQL's client throws it, which Payload reads. */
export function orLibsqlError<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    const { errcode } = error as { errcode?: unknown }
    if (typeof errcode !== 'number' || !(error instanceof Error)) throw error
    const name = NAMES[errcode] ?? KINDS[errcode & 255] ?? 'SQLITE_ERROR'
    throw new LibsqlError(name, errcode, error)
  }
}
