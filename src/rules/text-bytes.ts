/** An item with a text, such as a comment. */
interface Worded {
  content: string
}

/**
 * Bytes of a text in UTF-8. Server only: the browser's TextEncoder writes the bytes, which takes three times as long,
 * and long lists are measured for each viewer.
 */
export const utf8Bytes = (text: string): number => Buffer.byteLength(text)

/** Bytes of these texts in UTF-8. */
export const bytesOf = (items: readonly Worded[]): number =>
  items.reduce((sum, { content }) => sum + utf8Bytes(content), 0)

/** The first items of the list whose texts have at most `bytes` bytes together. */
export function takeWithinBytes<T extends Worded>(items: readonly T[], bytes: number): T[] {
  let left = bytes
  const end = items.findIndex((item) => (left -= utf8Bytes(item.content)) < 0)
  return items.slice(0, end < 0 ? undefined : end)
}
