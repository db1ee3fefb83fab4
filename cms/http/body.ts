import type { IncomingMessage } from 'node:http'
import { AppError } from '#src/rules/app-error.ts'

/** The largest JSON body: a post of 50 000 characters fits in it however it is escaped. */
const MAX_JSON_BYTES = 1024 * 1024
const METHODS_WITH_BODY = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

export const mayHaveBody = (method: string): boolean => METHODS_WITH_BODY.has(method)

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Refuses a body of another type than the call takes (415). */
export function assertType(message: IncomingMessage, expected: 'json' | 'multipart'): void {
  const type = (message.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  if (expected === 'multipart') {
    if (type !== 'multipart/form-data') throw new AppError('UNSUPPORTED_TYPE')
    return
  }
  if (message.headers['content-encoding'] && message.headers['content-encoding'] !== 'identity') {
    throw new AppError('UNSUPPORTED_TYPE')
  }
  if (hasBody(message) && type !== 'application/json') throw new AppError('UNSUPPORTED_TYPE')
}

/** The JSON body, undefined without one. Too large throws TOO_LARGE; unreadable JSON, and what is no object, comes back as a VALIDATION error. */
export async function readJson(message: IncomingMessage): Promise<object | null | undefined> {
  if (Number(message.headers['content-length'] ?? 0) > MAX_JSON_BYTES) throw new AppError('TOO_LARGE')
  if (!hasBody(message)) return undefined
  const bytes = await readAll(message)
  if (bytes.length === 0) return undefined
  try {
    const body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown
    // A list or a bare value names no field, so every field would seem to be left out.
    return typeof body === 'object' && !Array.isArray(body) ? body : new AppError('VALIDATION')
  } catch {
    return new AppError('VALIDATION')
  }
}

// By events, because `for await` destroys a connection whose body it leaves unread, and the sender would not hear why.
function readAll(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  return new Promise((resolve, reject) => {
    message.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= MAX_JSON_BYTES) return chunks.push(chunk)
      chunks.length = 0
      reject(new AppError('TOO_LARGE'))
    })
    message.once('end', () => resolve(Buffer.concat(chunks)))
    message.once('error', () => reject(new AppError('VALIDATION')))
    message.once('close', () => reject(new AppError('VALIDATION')))
  })
}
