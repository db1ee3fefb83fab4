import assert from 'node:assert/strict'
import type { FailureCode } from '#src/text/failures.ts'
import type { ApiResponse } from './client.ts'

const FIELDS = ['code', 'message', 'fields', 'reason', 'until', 'userLevel', 'levelRequired', 'board', 'current']
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

/** Asserts that a file of these bytes answers requests for ranges as RFC 9110 has it. */
export async function assertRanges(url: string, bytes: Buffer): Promise<void> {
  const size = bytes.length
  const ask = async (range: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(url, { headers: { Range: range, ...headers } })
    return { answer, body: Buffer.from(await answer.arrayBuffer()) }
  }
  const parts = {
    'bytes=0-3': [0, 3],
    'bytes=5-': [5, size - 1],
    'bytes=-4': [size - 4, size - 1],
    'bytes=2-99999': [2, size - 1],
  }
  for (const [range, [from = 0, to = 0]] of Object.entries(parts)) {
    const { answer, body } = await ask(range)
    assert.equal(answer.status, 206, range)
    assert.equal(answer.headers.get('content-range'), `bytes ${from}-${to}/${size}`)
    assert.ok(body.equals(bytes.subarray(from, to + 1)), range)
  }
  const beyond = await ask(`bytes=${size}-`)
  assert.deepEqual([beyond.answer.status, beyond.answer.headers.get('content-range')], [416, `bytes */${size}`])
  const etag = beyond.answer.headers.get('etag') ?? ''
  assert.equal((await ask('bytes=0-3', { 'If-Range': etag })).answer.status, 206)
  for (const [range, headers] of [
    ['bytes=0-3', { 'If-Range': '"another"' }],
    ['bytes=0-1,4-5', {}],
    ['bytes=9-3', {}],
    ['lines=0-3', {}],
  ] as const) {
    const { answer, body } = await ask(range, headers)
    assert.deepEqual([answer.status, body.length], [200, size], range)
    assert.equal(answer.headers.get('accept-ranges'), 'bytes')
  }
}
