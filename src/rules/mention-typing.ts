import { LIMITS } from './limits.ts'

/** A name that is being typed: where its @ stands, and what is there of it. */
export interface TypedName {
  from: number
  part: string
}

const TYPED = /(?:^|[^\p{L}\p{N}_.@/:=+&%#?~-])@([^\s@]*)$/u
/** So many UTF-16 units before the caret can hold a name and its @. */
const MOST_UNITS = 2 * LIMITS.mention.nameMax + 2

/** The name that is being typed right before the caret; null when none is. */
export function nameBefore(text: string, caret: number): TypedName | null {
  const part = TYPED.exec(text.slice(Math.max(0, caret - MOST_UNITS), caret))?.[1]
  return part ? { from: caret - part.length - 1, part } : null
}
