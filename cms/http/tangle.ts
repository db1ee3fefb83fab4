import { LIMITS } from '#src/rules/limits.ts'

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from('"\\,[]{}') as Buffer &
  [number, number, number, number, number, number, number]

/** Finds where such a byte stands next; each stretch of the piece is looked at once, however often it is asked. */
function finder(piece: Buffer, byte: number): (from: number) => number {
  let found = -1
  return (from) => {
    if (found < from) found = piece.indexOf(byte, from)
    if (found === -1) found = piece.length
    return found
  }
}

/**
 * Looks at JSON while it arrives: tells with each piece whether there are by now more values, or deeper ones, than any call
 * needs. Parsing them would cost much more than their bytes.
 */
export function tangleScan(): (piece: Buffer) => boolean {
  let depth = 0
  let values = 1
  let isText = false
  let isEscaped = false
  return (piece) => {
    const nextQuote = finder(piece, QUOTE)
    const nextBackslash = finder(piece, BACKSLASH)
    for (let at = 0; at < piece.length; at += 1) {
      // Within a text nothing else matters, and most of a long body is text.
      if (isText && !isEscaped) at = Math.min(nextQuote(at), nextBackslash(at))
      const byte = piece[at]
      if (isEscaped) isEscaped = false
      else if (byte === QUOTE) isText = !isText
      else if (isText) isEscaped = byte === BACKSLASH
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) depth += 1
      else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1
      else if (byte === COMMA) values += 1
      if (depth > LIMITS.body.depth || values > LIMITS.body.values) return true
    }
    return false
  }
}
