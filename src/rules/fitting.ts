/** Something with a text, such as a comment. */
interface Worded {
  content: string
}

const utf8 = new TextEncoder()

/** Bytes of these texts in UTF-8. */
export const bytesOf = (items: readonly Worded[]): number =>
  items.reduce((sum, { content }) => sum + utf8.encode(content).length, 0)

/** The longest beginning of the list whose texts have at most so many bytes. */
export function fitting<T extends Worded>(items: readonly T[], bytes: number): T[] {
  let left = bytes
  const end = items.findIndex((item) => (left -= bytesOf([item])) < 0)
  return items.slice(0, end < 0 ? undefined : end)
}
