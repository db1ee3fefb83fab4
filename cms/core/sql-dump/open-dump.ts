import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { DumpReader, type DumpVisitor } from './statements.ts'

/** Read at once: requests of a server that imports are answered between two portions. */
const AT_ONCE = 131_072

/** What files begin with that are no plain SQL, in hexadecimal. */
const GZIP = '1f8b'
const PACKED: Record<string, string> = {
  '504b0304': 'zip',
  '425a68': 'bzip2',
  fd377a585a: 'xz',
  '28b52ffd': 'zstd',
  '377abcaf': '7-Zip',
}
const UTF_16 = /^(?:fffe|feff)/
const BEGINNING = 8

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
    if ((await beginningOf(file)).startsWith(GZIP)) await pipeline(source, createGunzip({ chunkSize: AT_ONCE }), take)
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

/** The first bytes of a file, in hexadecimal; throws an error with one sentence for those that are no dump of ours. */
async function beginningOf(file: string): Promise<string> {
  const opened = await open(file)
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0)
    const beginning = buffer.toString('hex', 0, bytesRead)
    const [, program] = Object.entries(PACKED).find(([start]) => beginning.startsWith(start)) ?? []
    if (program) throw new Error(`The dump is packed by ${program}: unpack it first, or pack it by gzip.`)
    if (UTF_16.test(beginning))
      throw new Error('The dump is UTF-16, as PowerShell writes it: make it again with the option --result-file.')
    return beginning
  } finally {
    await opened.close()
  }
}
