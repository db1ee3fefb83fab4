/** A value of a dumped row: text as its bytes, because the character set of a dump is known only after its end. */
export type RawValue = Buffer | number | null

/** What a dump is read into, in the order of the file. */
export interface DumpVisitor {
  /** Names of the columns of a table that the dump makes. */
  table: (name: string, columns: string[]) => void
  /** Whether rows of this table are read; those of others are only counted. */
  wants: (table: string) => boolean
  /** A row; `columns` are those that its INSERT names, null for all of the table in their order. `values` is empty for a table that is not wanted. */
  row: (table: string, values: RawValue[], columns: string[] | null) => void
  /** A comment or a statement of any other kind, as it begins. */
  other: (text: string) => void
}

const [QUOTE, DOUBLE, BACKTICK, ESCAPE] = [0x27, 0x22, 0x60, 0x5c]
const [OPEN, CLOSE, COMMA, SEMICOLON, NEWLINE] = [0x28, 0x29, 0x2c, 0x3b, 0x0a]
const [DASH, HASH, SLASH, STAR, UNDERSCORE] = [0x2d, 0x23, 0x2f, 0x2a, 0x5f]
/** How much of another statement or a comment a visitor gets. */
const HEAD = 200
/** What a backslash and this letter stand for; any other letter stands for itself. */
const ESCAPED = new Map(
  [...'0bnrtZ'].map((letter, index) => [letter.charCodeAt(0), [0, 8, 10, 13, 9, 26][index] as number]),
)
const INSERT =
  /^(?:INSERT|REPLACE)\s+(?:IGNORE\s+|DELAYED\s+)*(?:INTO\s+)?(?:[`"][^`"]*[`"]\.)?[`"]?([^`"\s(]+)[`"]?\s*(?:\(([^)]*)\)\s*)?VALUES?\s*$/is
const CREATE = /^CREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?(?:[`"][^`"]*[`"]\.)?[`"]?([^`"\s(]+)[`"]?\s*\(/i
/** A line of a CREATE TABLE that begins with the name of a column, between signs or bare; bare words of keys are none. */
const COLUMN =
  /^\s*(?:[`"]([^`"]+)[`"]|(?!(?:PRIMARY|UNIQUE|KEY|INDEX|FULLTEXT|SPATIAL|CONSTRAINT|FOREIGN|CHECK|CREATE)\b)(\w+))\s+\w/gim

const isBlank = (byte: number | undefined): boolean => byte !== undefined && byte <= 0x20

interface Insert {
  table: string
  columns: string[] | null
  isWanted: boolean
}

/** The statement is not complete in what was read so far. */
class Incomplete extends Error {}
const incomplete = new Incomplete()

/**
 * Splits the bytes of an SQL dump into tables and rows while they come, so that memory holds one row. Bytes are compared as
 * they are: in UTF-8 and EUC-KR no letter has a byte of a quote or a backslash.
 */
export class DumpReader {
  readonly #visitor: DumpVisitor
  #bytes: Buffer = Buffer.alloc(0)
  #at = 0
  /** The INSERT whose rows follow. */
  #insert: Insert | null = null

  constructor(visitor: DumpVisitor) {
    this.#visitor = visitor
  }

  /** Reads what follows. */
  push(chunk: Buffer): void {
    this.#bytes = this.#at < this.#bytes.length ? Buffer.concat([this.#bytes.subarray(this.#at), chunk]) : chunk
    this.#at = 0
    for (;;) {
      const from = this.#at
      try {
        if (!(this.#insert ? this.#row() : this.#statement())) return
      } catch (error) {
        if (error !== incomplete) throw error
        this.#at = from
        return
      }
    }
  }

  /** Whether the dump ends between two statements. */
  end(): boolean {
    this.push(Buffer.from('\n'))
    return this.#insert === null && this.#bytes.subarray(this.#at).every(isBlank)
  }

  #peek(): number {
    const byte = this.#bytes[this.#at]
    if (byte === undefined) throw incomplete
    return byte
  }

  #blanks(): void {
    while (isBlank(this.#bytes[this.#at])) this.#at += 1
  }

  /** Reads a comment, or a statement up to its end or to the first row of an INSERT; false when nothing is left. */
  #statement(): boolean {
    this.#blanks()
    if (this.#at >= this.#bytes.length) return false
    const first = this.#peek()
    const second = this.#bytes[this.#at + 1]
    if (first === HASH || (first === DASH && second === DASH)) return this.#lineComment()
    if (first === DASH && second === undefined) throw incomplete
    if (first === SLASH && second === undefined) throw incomplete
    if (first === SLASH && second === STAR) return this.#blockComment()
    return this.#command()
  }

  #lineComment(): boolean {
    const end = this.#bytes.indexOf(NEWLINE, this.#at)
    if (end === -1) throw incomplete
    this.#visitor.other(this.#text(this.#at, Math.min(end, this.#at + HEAD)))
    this.#at = end + 1
    return true
  }

  #blockComment(): boolean {
    const end = this.#bytes.indexOf('*/', this.#at + 2)
    if (end === -1) throw incomplete
    this.#visitor.other(this.#text(this.#at, Math.min(end, this.#at + HEAD)))
    this.#at = end + 2
    return true
  }

  #command(): boolean {
    const from = this.#at
    const isInsert = /^(?:INSERT|REPLACE)$/i.test(this.#word())
    for (let at = from; ; at += 1) {
      const byte = this.#bytes[at]
      if (byte === undefined) throw incomplete
      if (byte === QUOTE || byte === DOUBLE || byte === BACKTICK) at = this.#closing(at)
      else if (byte === SEMICOLON) return this.#other(from, at)
      else if (isInsert && byte === OPEN && this.#beginsRows(from, at)) return true
    }
  }

  /** The word that begins here. */
  #word(): string {
    let end = this.#at
    while (end < this.#bytes.length && !isBlank(this.#bytes[end]) && end < this.#at + 10) end += 1
    if (end === this.#bytes.length) throw incomplete
    return this.#text(this.#at, end)
  }

  #beginsRows(from: number, at: number): boolean {
    const [, table, columns] = INSERT.exec(this.#text(from, at)) ?? []
    if (!table) return false
    const names = columns?.split(',').map((name) => name.trim().replace(/[`"]/g, '')) ?? null
    this.#insert = { table, columns: names, isWanted: this.#visitor.wants(table) }
    this.#at = at
    return true
  }

  #other(from: number, end: number): boolean {
    const text = this.#text(from, end)
    const table = CREATE.exec(text)?.[1]
    if (table) this.#visitor.table(table, columnsOf(text))
    else this.#visitor.other(text.slice(0, HEAD))
    this.#at = end + 1
    return true
  }

  /** Reads one row and what separates it from the next; true while more may follow. */
  #row(): boolean {
    const { table, columns, isWanted } = this.#insert as Insert
    this.#blanks()
    if (this.#peek() !== OPEN) throw new Error(`The rows of ${table} cannot be read.`)
    this.#at += 1
    const values: RawValue[] = []
    for (;;) {
      this.#blanks()
      const value = this.#value(isWanted)
      if (isWanted) values.push(value)
      this.#blanks()
      const next = this.#peek()
      this.#at += 1
      if (next === CLOSE) break
      if (next !== COMMA) throw new Error(`The rows of ${table} cannot be read.`)
    }
    this.#blanks()
    const after = this.#peek()
    this.#at += 1
    if (after === SEMICOLON) this.#insert = null
    else if (after !== COMMA) throw new Error(`The rows of ${table} cannot be read.`)
    this.#visitor.row(table, values, columns)
    return true
  }

  #value(isWanted: boolean): RawValue {
    const from = this.#at
    let at = from
    for (; ; at += 1) {
      const byte = this.#bytes[at]
      if (byte === undefined) throw incomplete
      if (byte === QUOTE) return this.#quoted(at, isWanted)
      if (byte === COMMA || byte === CLOSE) break
      // `_binary 'text'` says what the text is.
      if (isBlank(byte) && this.#bytes[from] !== UNDERSCORE) break
    }
    this.#at = at
    return isWanted ? plainValue(this.#text(from, at)) : null
  }

  #quoted(at: number, isWanted: boolean): Buffer | null {
    const end = this.#closing(at)
    this.#at = end + 1
    // A quote at the very end may be the first of two.
    this.#peek()
    return isWanted ? unescaped(this.#bytes.subarray(at + 1, end)) : null
  }

  /** Where the quoted text that begins at `at` ends. */
  #closing(at: number): number {
    const bytes = this.#bytes
    const quote = bytes[at]
    for (let here = at + 1; ; here += 1) {
      const byte = bytes[here]
      if (byte === undefined) throw incomplete
      if (byte === ESCAPE && quote !== BACKTICK) here += 1
      else if (byte === quote) {
        if (bytes[here + 1] !== quote) return here
        here += 1
      }
    }
  }

  #text(from: number, end: number): string {
    return this.#bytes.toString('latin1', from, end)
  }
}

/** A number, NULL, or bytes written in hexadecimal. */
function plainValue(text: string): RawValue {
  if (/^null$/i.test(text)) return null
  const [, hex] = /^0x([0-9a-f]*)$/i.exec(text) ?? []
  if (hex !== undefined) return Buffer.from(hex, 'hex')
  const number = Number(text)
  return Number.isSafeInteger(number) || /[.e]/i.test(text) ? number : Buffer.from(text)
}

/** The bytes of a quoted text without what escapes them. */
function unescaped(bytes: Buffer): Buffer {
  if (!bytes.includes(ESCAPE) && !bytes.includes(QUOTE)) return Buffer.from(bytes)
  const plain = Buffer.allocUnsafe(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number
    const isEscape = byte === ESCAPE
    // A doubled quote stands for one.
    if (isEscape || byte === QUOTE) at += 1
    const next = bytes[at] ?? byte
    plain[length++] = isEscape ? (ESCAPED.get(next) ?? next) : byte
  }
  return plain.subarray(0, length)
}

/** Names of columns in a CREATE TABLE. */
const columnsOf = (create: string): string[] =>
  [...create.matchAll(COLUMN)].flatMap(([, quoted, bare]) => quoted ?? bare ?? [])
