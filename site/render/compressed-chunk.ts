import { constants, crc32, deflateRawSync } from 'node:zlib'

const PROCESS = crypto.randomUUID().slice(0, 8)
let made = 0

/** A name that nothing else in this process has, or in one that runs beside or after it. */
export const newMark = (): string => `${PROCESS}${(made += 1).toString(36)}`

/** Markup that pages are put together from, as bytes; packed when the first page that holds it is sent, and then kept so. */
export class CompressedChunk {
  readonly bytes: Buffer
  readonly mark = newMark()
  #packed?: Buffer

  constructor(markup: string) {
    this.bytes = Buffer.from(markup)
  }

  get packed(): Buffer {
    return (this.#packed ??= deflatedChunk(this.bytes))
  }
}

/** RFC 1952: deflate, without a name or a time, on no system in particular. */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** RFC 1951: an empty block that says that it is the last. */
const LAST_BLOCK = Buffer.from([3, 0])
const LONGEST_STORED = 0xffff

/** Compressed by itself, so that it can stand between any others: it ends at a whole byte and refers to nothing before it. */
export const deflatedChunk = (bytes: Buffer): Buffer => deflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH })

/** The same without compressing, for a few bytes. */
export function storedChunk(bytes: Buffer): Buffer {
  if (bytes.length > LONGEST_STORED) throw new RangeError('A stored block holds no more than 65,535 bytes.')
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(bytes.length ^ LONGEST_STORED, 3)
  return Buffer.concat([head, bytes])
}

/** One gzip file of chunks that were compressed before; `whole` is what they say together. */
export function gzipOfChunks(chunks: readonly Buffer[], whole: Buffer): Buffer {
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(crc32(whole), 0)
  tail.writeUInt32LE(whole.length % 2 ** 32, 4)
  return Buffer.concat([HEAD, ...chunks, LAST_BLOCK, tail])
}
