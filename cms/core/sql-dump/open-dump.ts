import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { DumpReader, type DumpVisitor } from './statements.ts'

/** Read at once: requests of a server that imports are answered between two portions. */
const AT_ONCE = 131_072
const GZIP = Buffer.from([0x1f, 0x8b])

/** A dump as it was read. */
export interface ReadDump {
  /** Whether it ended between two statements. */
  isWhole: boolean
}

/**
 * Reads a dump, packed by gzip or not, from its beginning to its end; `read` gets how many bytes of the file were taken so
 * far and the unpacked bytes themselves.
 */
export async function readDump(
  file: string,
  visitor: DumpVisitor,
  read: (taken: number, bytes: Buffer) => void = () => undefined,
): Promise<ReadDump> {
  const reader = new DumpReader(visitor)
  const source = createReadStream(file, { highWaterMark: AT_ONCE })
  const take = new Transform({
    transform: (chunk: Buffer, _, done) => {
      try {
        read(source.bytesRead, chunk)
        reader.push(chunk)
        done()
      } catch (error) {
        done(error as Error)
      }
    },
  })
  try {
    if (await isGzip(file)) await pipeline(source, createGunzip({ chunkSize: AT_ONCE }), take)
    else await pipeline(source, take)
  } catch (error) {
    // A packed file that is cut ends in the middle of its data.
    if ((error as NodeJS.ErrnoException).code?.startsWith('Z_')) return { isWhole: false }
    throw error
  }
  return { isWhole: reader.end() }
}

/** The size of a file in bytes; null where there is none. */
export const sizeOf = async (file: string): Promise<number | null> =>
  stat(file).then(
    (found) => (found.isFile() ? found.size : null),
    () => null,
  )

async function isGzip(file: string): Promise<boolean> {
  const opened = await open(file)
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(GZIP.length), 0, GZIP.length, 0)
    return buffer.subarray(0, bytesRead).equals(GZIP)
  } finally {
    await opened.close()
  }
}
