const ID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/

/** An id by its beginning, which is its time, and its end, which tells it apart. */
export const shortId = (id: string): string => `${id.slice(0, 8)}…${id.slice(-4)}`

/** A text with its ids at odd indexes. */
export const splitAtIds = (text: string): string[] => text.split(new RegExp(`(${ID.source})`))

/** A text whose ids are short. */
export const withShortIds = (text: string): string =>
  splitAtIds(text)
    .map((part, index) => (index % 2 === 1 ? shortId(part) : part))
    .join('')
