import { utf8Bytes } from '#src/rules/text-bytes.ts'
import { LIMITS } from '#src/rules/limits.ts'

interface Stored {
  content: string
  /** The text of a removed comment is stored for a while and not shown. */
  removedAt?: string | null
}

interface Range {
  offset: number
  limit: number
}

/** Rows that are read first; each further read takes twice as many. */
const FIRST_READ = LIMITS.list.default + 1

/** Bytes in UTF-8 of those of these stored texts that are shown, up to the names of the members whom they mention. */
export const storedBytesOf = (rows: readonly Stored[]): number =>
  rows.reduce((sum, { content, removedAt }) => sum + (removedAt ? 0 : utf8Bytes(content)), 0)

/**
 * The rows of a page of a list, at most `limit`, and whether more follow. Reading stops where the texts have more than
 * `LIMITS.comment.bytesShown` bytes, because what an answer has no room for costs as much to read as what it has room for.
 */
export async function readWithinBytes<T extends Stored>(
  { offset, limit }: Range,
  read: (range: Range) => Promise<T[]>,
): Promise<{ rows: T[]; hasMore: boolean }> {
  const rows: T[] = []
  let left: number = LIMITS.comment.bytesShown
  let isEnd = false
  for (let count = FIRST_READ; !isEnd && left >= 0 && rows.length <= limit; count *= 2) {
    const wanted = Math.min(count, limit + 1 - rows.length)
    const found = await read({ offset: offset + rows.length, limit: wanted })
    rows.push(...found)
    left -= storedBytesOf(found)
    isEnd = found.length < wanted
  }
  return { rows: rows.slice(0, limit), hasMore: !isEnd }
}
