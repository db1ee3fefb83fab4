import { constants, crc32, deflateRawSync } from 'node:zlib'

/** RFC 1952: deflate, without a name or a time, on no system in particular. */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** RFC 1951: an empty block that says that it is the last. */
const LAST_BLOCK = Buffer.from([3, 0])
const LONGEST_STORED = 0xffff

/** Compressed by itself, so that it can stand between any others: it ends at a whole byte and refers to nothing before it. */
export const deflatedPiece = (bytes: Buffer): Buffer => deflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH })

/** The same without compressing, for a few bytes. */
export function storedPiece(bytes: Buffer): Buffer {
  if (bytes.length > LONGEST_STORED) throw new RangeError('A stored block holds no more than 65,535 bytes.')
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(bytes.length ^ LONGEST_STORED, 3)
  return Buffer.concat([head, bytes])
}

/** One gzip file of pieces that were compressed before; `whole` is what they say together. */
export function gzipOfPieces(pieces: readonly Buffer[], whole: Buffer): Buffer {
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(crc32(whole), 0)
  tail.writeUInt32LE(whole.length % 2 ** 32, 4)
  return Buffer.concat([HEAD, ...pieces, LAST_BLOCK, tail])
}
