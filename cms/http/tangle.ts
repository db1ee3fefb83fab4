import { LIMITS } from '#src/rules/limits.ts'

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from('"\\,[]{}')

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
    for (const byte of piece) {
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
