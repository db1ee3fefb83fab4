import { isAscii, isUtf8 } from 'node:buffer'
import type { RawValue } from './statements.ts'

/** The character sets in which Korean dumps are written. */
export type Charset = 'utf-8' | 'euc-kr'

const NEWLINE = 0x0a

/**
 * Finds the character set of a dump by its lines, whatever its tables say: nearly no line of EUC-KR is valid UTF-8. Lines,
 * because old tables cut texts in the middle of a letter.
 */
export class CharsetVote {
  #utf8 = 0
  #other = 0
  #rest: Buffer = Buffer.alloc(0)

  push(chunk: Buffer): void {
    const end = chunk.lastIndexOf(NEWLINE)
    if (end === -1) {
      this.#rest = Buffer.concat([this.#rest, chunk])
      return
    }
    this.#count(Buffer.concat([this.#rest, chunk.subarray(0, end)]))
    this.#rest = Buffer.from(chunk.subarray(end + 1))
  }

  result(): Charset {
    this.#count(this.#rest)
    this.#rest = Buffer.alloc(0)
    return this.#other > this.#utf8 ? 'euc-kr' : 'utf-8'
  }

  #count(lines: Buffer): void {
    if (isAscii(lines)) return
    if (isUtf8(lines)) {
      this.#utf8 += lines.length
      return
    }
    for (let from = 0; from < lines.length;) {
      const found = lines.indexOf(NEWLINE, from)
      const end = found === -1 ? lines.length : found
      const line = lines.subarray(from, end)
      if (isUtf8(line)) this.#utf8 += isAscii(line) ? 0 : line.length
      else this.#other += line.length
      from = end + 1
    }
  }
}

/** A letter that EUC-KR lacks, as forms of that time sent it. */
const REFERENCE = /&#(\d{3,7});/g
/** ASCII and the control signs above it: a reference to `<` would become a tag. */
const FIRST_LETTER = 0xa0
const [FIRST_SURROGATE, LAST_SURROGATE, LAST_LETTER] = [0xd800, 0xdfff, 0x10ffff]

/** Reads values in the character set of their dump. */
export function valueReader(charset: Charset): (value: RawValue) => string | number | null {
  const decoder = new TextDecoder(charset)
  return (value) => {
    if (!Buffer.isBuffer(value)) return value
    if (isAscii(value) && charset === 'utf-8') return value.toString('latin1')
    const text = decoder.decode(value)
    return charset === 'utf-8' ? text : withLetters(text)
  }
}

/** The text with the letters from `first` on that numeric references stand for; other references stay as they are. */
export const withLetters = (text: string, first = FIRST_LETTER): string =>
  text.replace(REFERENCE, (whole, number: string) => {
    const code = Number(number)
    return code >= first && isLetter(code) ? String.fromCodePoint(code) : whole
  })

const isLetter = (code: number): boolean =>
  code >= FIRST_LETTER && code <= LAST_LETTER && (code < FIRST_SURROGATE || code > LAST_SURROGATE)
