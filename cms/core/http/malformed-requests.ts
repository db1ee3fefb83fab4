import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { AppError } from '#src/rules/app-error.ts'
import { newRequestId } from '#cms/core/platform/current-request.ts'
import { NO_CONTENT_POLICY, securityHeaders } from './headers.ts'

const STATUS: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Answers bytes that Node could not parse as a request, with our security headers, and closes the connection. */
export function answerMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  hangUp(socket, STATUS[error.code ?? ''] ?? 400)
}

/** Writes a response with this status to the socket and ends it; Node's own would lack our headers. */
export function hangUp(socket: Duplex, status: number): void {
  const body = JSON.stringify(new AppError(status === 431 ? 'TOO_LARGE' : 'VALIDATION').toBody())
  const headers = {
    ...securityHeaders(),
    'X-Request-Id': newRequestId(),
    'Content-Security-Policy': NO_CONTENT_POLICY,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`)
}
