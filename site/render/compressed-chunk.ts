import { constants, crc32, deflateRawSync } from 'node:zlib'

const PROCESS = crypto.randomUUID().slice(0, 8)
let tokens = 0

/** A token for ETags, unique in this process and among processes that run beside or after it. */
export const newToken = (): string => `${PROCESS}${(tokens += 1).toString(36)}`

/** A part of a page's markup, as bytes. It is compressed once, when the first page that contains it is sent. */
export class CompressedChunk {
  readonly bytes: Buffer
  readonly token = newToken()
  #compressed?: Buffer

  constructor(markup: string) {
    this.bytes = Buffer.from(markup)
  }

  get compressed(): Buffer {
    return (this.#compressed ??= deflatedChunk(this.bytes))
  }
}

/** Header of RFC 1952: deflate, no file name, no time, unknown operating system. */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** RFC 1951: an empty final block. */
const LAST_BLOCK = Buffer.from([3, 0])
const MAX_STORED_BYTES = 0xffff

/** Compresses bytes so that the result can be concatenated with others: it ends at a whole byte and refers to nothing before it. */
export function deflatedChunk(bytes: Buffer): Buffer {
  // A view of the 16 kB into which zlib wrote: without a copy a fragment of some hundred bytes would keep all of it.
  const written = deflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH })
  const chunk = Buffer.allocUnsafeSlow(written.length)
  written.copy(chunk)
  return chunk
}

/** The same without compression, for at most 65,535 bytes; throws RangeError for more. */
export function storedChunk(bytes: Buffer): Buffer {
  if (bytes.length > MAX_STORED_BYTES) throw new RangeError('A stored block holds no more than 65,535 bytes.')
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(bytes.length ^ MAX_STORED_BYTES, 3)
  return Buffer.concat([head, bytes])
}

/** One gzip file of compressed chunks; `whole` is their content, for its checksum. */
export function gzipOfChunks(chunks: readonly Buffer[], whole: Buffer): Buffer {
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(crc32(whole), 0)
  tail.writeUInt32LE(whole.length % 2 ** 32, 4)
  return Buffer.concat([HEAD, ...chunks, LAST_BLOCK, tail])
}
