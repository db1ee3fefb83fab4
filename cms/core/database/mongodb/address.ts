import type { MongoClientOptions } from 'mongodb'

/** Options of an address, in lower case, that would change where the forum reads or when a write counts as stored. */
const OURS = new Set([
  ...['readpreference', 'readpreferencetags', 'maxstalenessseconds', 'readconcernlevel'],
  ...['w', 'wtimeoutms', 'wtimeout', 'journal', 'j', 'fsync'],
])

/** What the forum promises on any server: it reads what was stored last, and what it acknowledges a majority has. */
export const PROMISES = {
  readPreference: 'primary',
  writeConcern: { w: 'majority', wtimeoutMS: 10_000 },
} as const satisfies MongoClientOptions

/** Write concern of frequent writes that may be lost with a server: they wait for no other server. */
export const FAST_WRITES = { writeConcern: { w: 1 } } as const

/** The address as the driver gets it, without options that would change what is promised. */
export function addressOf(uri: string): string {
  const [place = '', query] = splitOnce(uri, '?')
  if (query === undefined) return uri
  const remaining = query.split('&').filter((option) => !OURS.has((splitOnce(option, '=')[0] ?? '').toLowerCase()))
  return remaining.length > 0 ? `${place}?${remaining.join('&')}` : place
}

function splitOnce(text: string, by: string): string[] {
  const at = text.indexOf(by)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
