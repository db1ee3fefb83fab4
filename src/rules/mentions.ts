import { LIMITS } from './limits.ts'

/** A mention begins after an @ at the start of a word: `a@b.com` and `/@name` of a URL are none. */
const START = /(?<![\p{L}\p{N}_.@/:=+&%#?~-])@(\S{2,})/gu
/** A code span; nothing in it is a mention. */
const CODE = /```[\s\S]*?(?:```|$)|`[^`\n]*`/g
/** Delimits a member's id in a stored text; `isStorable` refuses it in texts that members send. */
const MARK = '\u0001'
/** A mention in a stored text. */
export const MARKED = new RegExp(`${MARK}([A-Za-z0-9_-]{1,64})${MARK}`, 'g')

const { nameMin, nameMax, perText } = LIMITS.mention

/** Looks up the member with a name; undefined when there is none. */
export type IdOf = (name: string) => string | undefined

interface Mention {
  /** Offsets of its @ and of the end of the name. */
  from: number
  to: number
  id: string
}

/** A mentioned member, and the name as the text has it. */
export interface Named {
  id: string
  name: string
}

/** Every beginning of a word after an @, the longest first: a name may be followed by a particle. */
export const namesIn = (text: string): string[] => [
  ...new Set(startsIn(text).flatMap(({ word }) => beginningsOf(word))),
]

/**
 * The mentions of a text: the longest name that matches, at most ten members, none of them in code. Parts of one text share
 * `ids`, which collects the members mentioned so far.
 */
export function mentionsIn(text: string, idOf: IdOf, ids = new Set<string>()): Mention[] {
  return startsIn(text).flatMap(({ from, word }) => {
    const name = beginningsOf(word).find((beginning) => idOf(beginning) !== undefined)
    const id = name && idOf(name)
    if (!id || (ids.size >= perText && !ids.has(id))) return []
    ids.add(id)
    return [{ from, to: from + 1 + name.length, id }]
  })
}

/** The stored form of a text: ids in place of the names that it mentions. */
export const withIds = (text: string, idOf: IdOf): string =>
  replaced(text, mentionsIn(text, idOf), ({ id }) => marked(id))

/** Ids of the members mentioned in a stored text. */
export const mentionedIn = (stored: string): string[] => [
  ...new Set([...stored.matchAll(MARKED)].map(([, id = '']) => id)),
]

/** Current names by member id: null for a deleted account, which is displayed as `left`. */
export interface NamesNow {
  nameOf: (id: string) => string | null
  left: string
}

/** A member in a stored text. */
export const marked = (id: string): string => MARK + id + MARK

/** A stored text with its members' current names, and those members; `nameOf` returns null for a deleted account. */
export function withNames(stored: string, { nameOf, left }: NamesNow) {
  const mentions = new Map<string, Named>()
  const text = stored.replace(MARKED, (_, id: string) => {
    const name = nameOf(id)
    if (name) mentions.set(id, { id, name })
    return `@${name ?? left}`
  })
  return { text, mentions: [...mentions.values()] }
}

/** The text with each mention replaced. */
export function replaced(
  text: string,
  mentions: readonly Mention[],
  by: (mention: Mention, name: string) => string,
): string {
  let done = ''
  let from = 0
  for (const mention of mentions) {
    done += text.slice(from, mention.from) + by(mention, text.slice(mention.from + 1, mention.to))
    from = mention.to
  }
  return done + text.slice(from)
}

/** The first 30 offsets outside code at which a name may begin, found in one pass over text and code spans. */
function startsIn(text: string): { from: number; word: string }[] {
  const found: { from: number; word: string }[] = []
  if (!text.includes('@')) return found
  const spans = text.matchAll(CODE)
  let span = spans.next()
  for (const { index: from, 1: word = '' } of text.matchAll(START)) {
    while (!span.done && span.value.index + span.value[0].length <= from) span = spans.next()
    if (!span.done && span.value.index <= from) continue
    if (found.push({ from, word }) === LIMITS.mention.startsPerText) break
  }
  return found
}

function beginningsOf(word: string): string[] {
  const points = [...word.slice(0, 4 * nameMax)].slice(0, nameMax)
  const count = Math.max(0, points.length - nameMin + 1)
  return Array.from({ length: count }, (_, index) => points.slice(0, points.length - index).join(''))
}
