import type { IncomingMessage } from 'node:http'
import type { Contract } from '#src/contracts/contract.ts'
import { AppError } from '#src/rules/app-error.ts'
import { checkText } from '#src/text/checks.ts'
import { readPaced } from './body-pacing.ts'
import { jsonLimitCheck } from './json-limits.ts'
import { limitDiscard } from './slow-body.ts'

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
export function assertType(message: IncomingMessage, expected: NonNullable<Contract['body']>): void {
  const type = typeOf(message)
  if (expected === 'multipart') {
    if (type !== 'multipart/form-data') throw new AppError('UNSUPPORTED_TYPE')
    return
  }
  if (message.headers['content-encoding'] && message.headers['content-encoding'] !== 'identity') {
    throw new AppError('UNSUPPORTED_TYPE')
  }
  if (expected === 'form' && isForm(message)) return
  if (expected === 'csv') {
    if (type !== 'text/csv') throw new AppError('UNSUPPORTED_TYPE')
    return
  }
  if (hasBody(message) && type !== 'application/json') throw new AppError('UNSUPPORTED_TYPE')
}

interface Reading {
  maxBytes: number
  isReading: boolean
  /** The body is an array, which becomes the field `list`. */
  isList?: boolean
}

/** A parsed JSON body; an AppError for one that cannot be parsed, undefined for none. */
type ParsedBody = object | null | undefined

/**
 * The body, undefined for none or while nothing is read; unreadable JSON, and what is no object, is a VALIDATION error that
 * is answered when the body is asked for. Throws TOO_LARGE for more than `maxBytes`.
 */
export async function readJson(
  message: IncomingMessage,
  { maxBytes, isReading, isList = false }: Reading,
): Promise<() => ParsedBody> {
  if (Number(message.headers['content-length'] ?? 0) > maxBytes) throw new AppError('TOO_LARGE')
  if (!isReading || !hasBody(message)) return () => undefined
  const chunks = await readAll(message, maxBytes)
  return () => parsed(chunks, isList)
}

/** The text of a CSV file as the field `csv`, beside the query; as `readJson` for what is unreadable or too large. */
export async function readCsv(
  message: IncomingMessage,
  { maxBytes, isReading, query }: Reading & { query: object },
): Promise<() => ParsedBody> {
  if (Number(message.headers['content-length'] ?? 0) > maxBytes) throw new AppError('TOO_LARGE')
  if (!isReading || !hasBody(message)) return () => query
  const chunks = await readAll(message, maxBytes, () => false)
  return () => {
    try {
      return { ...query, csv: textOf(chunks ?? []) }
    } catch {
      // Excel saves a plain CSV in CP949. The decoder of Node.js breaks letters of it without an error; browsers' do not.
      return new AppError('VALIDATION', { message: checkText.csvEncoding, fields: { csv: checkText.csvEncoding } })
    }
  }
}

const textOf = (chunks: readonly Buffer[]): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))

function parsed(chunks: readonly Buffer[] | null, isList: boolean): ParsedBody {
  if (chunks?.length === 0) return undefined
  if (!chunks) return new AppError('VALIDATION')
  try {
    const body = JSON.parse(textOf(chunks)) as unknown
    if (isList) return Array.isArray(body) ? { list: body as unknown } : new AppError('VALIDATION')
    // A list or a bare value names no field, so every field would seem to be left out.
    return typeof body === 'object' && !Array.isArray(body) ? body : new AppError('VALIDATION')
  } catch {
    return new AppError('VALIDATION')
  }
}

/**
 * The bytes of the body as they came, put together only when they are asked for; null for JSON beyond its limits of depth
 * and values. By events, because `for await` destroys a connection whose body it leaves unread, so that the sender would
 * never receive the refusal.
 */
function readAll(
  message: IncomingMessage,
  maxBytes: number,
  exceedsLimits: (chunk: Buffer) => boolean = jsonLimitCheck(),
): Promise<Buffer[] | null> {
  const chunks: Buffer[] = []
  let size = 0
  let isWanted = true
  return new Promise((resolve, reject) => {
    readPaced(message, 'json', () => isWanted)
    message.on('data', (chunk: Buffer) => {
      if (!isWanted) return
      size += chunk.length
      if (size <= maxBytes && !exceedsLimits(chunk)) return chunks.push(chunk)
      isWanted = false
      chunks.length = 0
      if (size > maxBytes) return reject(new AppError('TOO_LARGE'))
      limitDiscard(message)
      resolve(null)
    })
    message.once('end', () => resolve(chunks))
    message.once('error', () => reject(new AppError('VALIDATION')))
    message.once('close', () => reject(new AppError('VALIDATION')))
  })
}
