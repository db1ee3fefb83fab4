import { LIMITS } from '#src/rules/limits.ts'

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from('"\\,[]{}') as Buffer &
  [number, number, number, number, number, number, number]

/** Returns the next position of `byte` in the chunk at or after `from`; the chunk is scanned once, however often this is called. */
function finder(chunk: Buffer, byte: number): (from: number) => number {
  let found = -1
  return (from) => {
    if (found < from) found = chunk.indexOf(byte, from)
    if (found === -1) found = chunk.length
    return found
  }
}

/**
 * A check of JSON against `LIMITS.body` while it arrives: returns a function that takes the chunks in order and answers
 * true once the JSON is nested deeper or has more values than any call needs. It runs before `JSON.parse`, which blocks the
 * event loop for 40 to 370 ms on a megabyte of nested lists, the longest body that a call accepts.
 */
export function jsonLimitCheck(): (chunk: Buffer) => boolean {
  let depth = 0
  let values = 1
  let isText = false
  let isEscaped = false
  return (chunk) => {
    const nextQuote = finder(chunk, QUOTE)
    const nextBackslash = finder(chunk, BACKSLASH)
    for (let at = 0; at < chunk.length; at += 1) {
      // Within a string only its end and escapes matter, and most of a long body is strings.
      if (isText && !isEscaped) at = Math.min(nextQuote(at), nextBackslash(at))
      const byte = chunk[at]
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
