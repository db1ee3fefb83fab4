import assert from 'node:assert/strict'
import type { FailureCode } from '#src/text/failures.ts'
import type { ApiResponse } from './client.ts'

const FIELDS = ['code', 'message', 'fields', 'reason', 'until', 'userLevel', 'levelRequired', 'current']
const SECRETS = /"(hash|salt|password|sessions?|resetPasswordToken|apiKey)"\s*:|node_modules|\bat [\w.<>]+ \(|SQLITE_/

/** Asserts a refusal with this status and code, in the shape that every refusal has. */
export function assertFailure(
  { status, body, text, headers }: ApiResponse,
  wanted: number,
  code: FailureCode,
  where = '',
): void {
  const { code: given, message, ...rest } = Object(body) as Record<string, unknown>
  assert.equal(status, wanted, `${where} ${text}`)
  assert.equal(given, code, `${where} ${text}`)
  assert.match(headers.get('content-type') ?? '', /^application\/json/)
  assert.ok(typeof message === 'string' && /[가-힣]/.test(message), `no Korean message: ${text}`)
  assert.deepEqual(
    Object.keys(rest).filter((name) => !FIELDS.includes(name)),
    [],
  )
}

/** Asserts that a response exposes nothing of how it is stored. */
export function assertNoSecret(text: string): void {
  assert.doesNotMatch(text, SECRETS)
}

/** Asserts the headers that every response has. */
export function assertHeaders(headers: Headers): void {
  const policy = headers.get('content-security-policy') ?? ''
  for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    assert.ok(policy.includes(part), part)
  assert.doesNotMatch(policy, /script-src[^;]*unsafe-inline/)
  assert.equal(headers.get('x-content-type-options'), 'nosniff')
  assert.equal(headers.get('referrer-policy'), 'strict-origin-when-cross-origin')
  assert.match(headers.get('x-request-id') ?? '', /^[\da-f-]{36}$/)
  assert.match(headers.get('cross-origin-opener-policy') ?? '', /^same-origin/)
}

/** The test e-mail addresses in a text; anyone but their owner and admins must see none. */
export const emailsIn = (text: string): string[] => text.match(/[\w.]+@test\.example/g) ?? []
