import type { IncomingMessage } from 'node:http'
import { AppError } from '#src/rules/app-error.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { readInTurns } from './in-turns.ts'

const METHODS_WITH_BODY = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

export const mayHaveBody = (method: string): boolean => METHODS_WITH_BODY.has(method)

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const typeOf = ({ headers }: IncomingMessage): string | undefined =>
  (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** Whether the body is a form as browsers and mail programs send one. */
export const isForm = (message: IncomingMessage): boolean => FORMS.includes(typeOf(message) ?? '')

/** Refuses a body of another type than the call takes (415). */
export function assertType(message: IncomingMessage, expected: 'json' | 'multipart' | 'form'): void {
  const type = typeOf(message)
  if (expected === 'multipart') {
    if (type !== 'multipart/form-data') throw new AppError('UNSUPPORTED_TYPE')
    return
  }
  if (message.headers['content-encoding'] && message.headers['content-encoding'] !== 'identity') {
    throw new AppError('UNSUPPORTED_TYPE')
  }
  if (expected === 'form' && isForm(message)) return
  if (hasBody(message) && type !== 'application/json') throw new AppError('UNSUPPORTED_TYPE')
}

/** The bytes of the body, none without one or while nothing is read; throws TOO_LARGE for more than `maxBytes`. */
export async function readBody(
  message: IncomingMessage,
  { maxBytes, isReading }: { maxBytes: number; isReading: boolean },
): Promise<Buffer> {
  if (Number(message.headers['content-length'] ?? 0) > maxBytes) throw new AppError('TOO_LARGE')
  return isReading && hasBody(message) ? readAll(message, maxBytes) : Buffer.alloc(0)
}

/** What the bytes of a JSON body say, undefined for none. Unreadable JSON, and what is no object, is a VALIDATION error. */
export function parsed(bytes: Buffer): object | null | undefined {
  if (bytes.length === 0) return undefined
  if (isTangled(bytes)) return new AppError('VALIDATION')
  try {
    const body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown
    // A list or a bare value names no field, so every field would seem to be left out.
    return typeof body === 'object' && !Array.isArray(body) ? body : new AppError('VALIDATION')
  } catch {
    return new AppError('VALIDATION')
  }
}

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from('"\\,[]{}')

/** Whether there are more values, or deeper ones, than any call needs: parsing them would cost much more than their bytes. */
function isTangled(bytes: Buffer): boolean {
  let depth = 0
  let values = 1
  let isText = false
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === QUOTE) isText = !isText
    else if (isText) at += byte === BACKSLASH ? 1 : 0
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) depth += 1
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1
    else if (byte === COMMA) values += 1
    if (depth > LIMITS.body.depth || values > LIMITS.body.values) return true
  }
  return false
}

// By events, because `for await` destroys a connection whose body it leaves unread, and the sender would not hear why.
function readAll(message: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  return new Promise((resolve, reject) => {
    readInTurns(message)
    message.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= maxBytes) return chunks.push(chunk)
      chunks.length = 0
      reject(new AppError('TOO_LARGE'))
    })
    message.once('end', () => resolve(Buffer.concat(chunks)))
    message.once('error', () => reject(new AppError('VALIDATION')))
    message.once('close', () => reject(new AppError('VALIDATION')))
  })
}
