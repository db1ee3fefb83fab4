import { isAscii, isUtf8 } from 'node:buffer'
import type { RawValue } from './statements.ts'

/** The character sets in which Korean texts are stored. */
const STORED = ['utf-8', 'euc-kr'] as const

/**
 * The character sets in which Korean dumps are written. Where tables say latin1, most clients take the bytes of the texts
 * for it and write each as UTF-8 once more.
 */
export type Charset = (typeof STORED)[number] | `${(typeof STORED)[number]} as latin1`

const NEWLINE = 0x0a
/** Bytes of UTF-8 in which texts are looked for that were written twice. */
const SAMPLE = 2_000_000
/** Bytes of latin1 above ASCII by their letters: as MySQL has them, and as others that have control signs there. */
const LATIN1 = new Map(
  Array.from({ length: 128 }, (_, nth) => nth + 128).flatMap((byte): [string, number][] => [
    [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte],
    [String.fromCharCode(byte), byte],
  ]),
)
const HANGUL = /[가-힣]/g
const UNREADABLE = /\ufffd/g
/** How many letters of a kind there are for each of another, where the others are mistakes. */
const MOST = 20

/**
 * Finds the character set of a dump by its lines, whatever its tables say: nearly no line of EUC-KR is valid UTF-8. Lines,
 * because old tables cut texts in the middle of a letter.
 */
export class CharsetVote {
  #utf8 = 0
  #other = 0
  #rest: Buffer = Buffer.alloc(0)
  readonly #sample: Buffer[] = []
  #sampled = 0

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
    if (this.#other > this.#utf8) return 'euc-kr'
    const stored = storedAsLatin1(Buffer.concat(this.#sample).toString())
    return stored ? `${stored} as latin1` : 'utf-8'
  }

  #count(lines: Buffer): void {
    if (isAscii(lines)) return
    if (isUtf8(lines)) {
      this.#utf8 += lines.length
      if (this.#sampled < SAMPLE) this.#sample.push(Buffer.from(lines))
      this.#sampled += lines.length
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

const countIn = (text: string, letter: RegExp): number => text.match(letter)?.length ?? 0

/** The character set whose bytes were taken for latin1; null for a text that was not written twice. */
function storedAsLatin1(text: string): (typeof STORED)[number] | null {
  // Comments are of the program that wrote the dump.
  const high = text.replace(/^--.*$/gm, '').replace(/[\0-\x7f]/g, '')
  const latin1 = [...high].filter((letter) => LATIN1.has(letter))
  if (latin1.length <= MOST * (high.length - latin1.length)) return null
  const bytes = bytesOfLatin1([...text].filter((letter) => letter <= '\x7f' || LATIN1.has(letter)).join(''))
  const isStored = (charset: (typeof STORED)[number]): boolean => {
    const stored = new TextDecoder(charset).decode(bytes ?? undefined)
    return countIn(stored, HANGUL) > MOST * countIn(stored, UNREADABLE)
  }
  return STORED.find(isStored) ?? null
}

/** The bytes that were taken for these letters of latin1; null where a letter is none. */
function bytesOfLatin1(text: string): Buffer | null {
  const bytes = Buffer.allocUnsafe(text.length)
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    const byte = code < 128 ? code : LATIN1.get(text.charAt(at))
    if (byte === undefined) return null
    bytes[at] = byte
  }
  return bytes
}

/** A letter that EUC-KR lacks, as forms of that time sent it. */
const REFERENCE = /&#(\d{3,7});/g
/** ASCII and the control signs above it: a reference to `<` would become a tag. */
const FIRST_LETTER = 0xa0
const [FIRST_SURROGATE, LAST_SURROGATE, LAST_LETTER] = [0xd800, 0xdfff, 0x10ffff]

/** Reads values in the character set of their dump. */
export function valueReader(charset: Charset): (value: RawValue) => string | number | null {
  const [stored, isTwice] = charset.split(' as ') as [(typeof STORED)[number], string | undefined]
  const decoder = new TextDecoder(stored)
  const decode = (bytes: Buffer): string => {
    const text = decoder.decode(bytes)
    return stored === 'utf-8' ? text : withLetters(text)
  }
  return (value) => {
    if (!Buffer.isBuffer(value)) return value
    if (isAscii(value) && stored === 'utf-8') return value.toString('latin1')
    if (!isTwice) return decode(value)
    const text = value.toString()
    const bytes = bytesOfLatin1(text)
    const once = bytes && decode(bytes)
    // What cannot be read so was right, as in tables that are younger; a cut text ends in the middle of a letter.
    return once === null || /\ufffd(?!\ufffd*$)/.test(once) ? text : once
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
