/** The byte range of a request: from a byte on, between two bytes, or the last bytes. */
export type RequestedRange = { from: number; to: number | null } | { last: number }

/** Bytes `from` to `to` of a file, both included. */
export interface ByteRange {
  from: number
  to: number
}

/** The one range of a `Range` header; null without one, or for several ranges or another unit, which get the whole file. */
export function requestedRange(header: string | undefined): RequestedRange | null {
  const [, from = '', to = ''] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/.exec(header ?? '') ?? []
  if (from === '') return to === '' ? null : { last: Number(to) }
  if (to !== '' && Number(to) < Number(from)) return null
  return { from: Number(from), to: to === '' ? null : Number(to) }
}

/** The bytes that a file of this size has of the range; null when it has none. */
export function rangeWithin(requested: RequestedRange, size: number): ByteRange | null {
  const from = 'last' in requested ? Math.max(0, size - requested.last) : requested.from
  const to = 'last' in requested ? size - 1 : Math.min(requested.to ?? size - 1, size - 1)
  return from <= to ? { from, to } : null
}
