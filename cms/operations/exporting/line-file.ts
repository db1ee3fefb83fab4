import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import type { WrittenFile } from './layout.ts'

const NEW_LINE = 0x0a
/** The longest line: a text of a post is far below it, and a file without a line feed is no such file. */
const LONGEST_BYTES = 64 * 1024 * 1024

/** Writes a file of one JSON value a line, for its owner alone; `close` writes it through to the disk. */
export class LineWriter {
  readonly #file: FileHandle
  readonly #hash = createHash('sha256')
  #lines = 0
  #bytes = 0

  private constructor(file: FileHandle) {
    this.#file = file
  }

  static create = async (file: string): Promise<LineWriter> => new LineWriter(await open(file, 'wx', 0o600))

  async write(lines: readonly string[]): Promise<void> {
    if (lines.length === 0) return
    const bytes = Buffer.from(`${lines.join('\n')}\n`)
    this.#hash.update(bytes)
    this.#lines += lines.length
    this.#bytes += bytes.length
    await this.#file.writeFile(bytes)
  }

  async close(): Promise<WrittenFile> {
    await this.#file.sync()
    await this.#file.close()
    return { lines: this.#lines, bytes: this.#bytes, sha256: this.#hash.digest('hex') }
  }
}

/** A line, and where it begins. */
interface Line {
  text: string
  at: number
}

/** The lines of a file from `start` on, which is where one begins; `onBytes` takes what is read. Throws for a cut one. */
export async function* linesOf(
  file: string,
  { start = 0, onBytes }: { start?: number; onBytes?: (bytes: Buffer) => void } = {},
): AsyncGenerator<Line> {
  let at = start
  let rest: Buffer[] = []
  let length = 0
  for await (const chunk of createReadStream(file, { start })) {
    let bytes = chunk as Buffer
    onBytes?.(bytes)
    for (let end = bytes.indexOf(NEW_LINE); end >= 0; end = bytes.indexOf(NEW_LINE)) {
      const line = Buffer.concat([...rest, bytes.subarray(0, end)])
      yield { text: line.toString(), at }
      at += line.length + 1
      bytes = bytes.subarray(end + 1)
      rest = []
      length = 0
    }
    if (bytes.length > 0) rest.push(bytes)
    length += bytes.length
    if (length > LONGEST_BYTES) throw new Error('a line is too long')
  }
  if (length > 0) throw new Error('its last line is cut')
}
