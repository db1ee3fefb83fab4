import { utf8Bytes } from '#src/rules/text-bytes.ts'
import { LIMITS } from '#src/rules/limits.ts'

interface Stored {
  content: string
  /** The text of a removed comment is retained for a while and not displayed. */
  removedAt?: string | null
  held?: string | null
}

interface Range {
  offset: number
  limit: number
}

/** Rows of the first query; each further query reads twice as many. */
const FIRST_READ = LIMITS.list.default + 1

/** UTF-8 bytes of the stored texts that will be displayed, before mentions are replaced by names. */
export const storedBytesOf = (rows: readonly Stored[]): number =>
  rows.reduce((sum, { content, removedAt, held }) => sum + (removedAt && !held ? 0 : utf8Bytes(content)), 0)

/**
 * The rows of a page of a list, at most `limit`, and whether more follow. Stops reading once the texts exceed
 * `LIMITS.comment.bytesShown` bytes: rows beyond what a response may carry would cost as much to read.
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
