import assert from 'node:assert/strict'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { readJson } from '#cms/core/http/body.ts'
import { bodyLimit } from '#cms/core/http/body-size.ts'
import { createPost } from '#src/contracts/posts.ts'
import { login } from '#src/contracts/auth.ts'
import { createComment } from '#src/contracts/comments.ts'
import { AppError } from '#src/rules/app-error.ts'
import { LIMITS } from '#src/rules/limits.ts'

/** A request with this body, which arrives in pieces of so many bytes; counts those that were taken. */
function requestWith(json: string, pieceBytes: number) {
  const bytes = Buffer.from(json)
  const taken = { pieces: 0 }
  function* pieces() {
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      taken.pieces += 1
      yield bytes.subarray(at, at + pieceBytes)
    }
  }
  const headers = { 'content-length': String(bytes.length) }
  const message = Object.assign(Readable.from(pieces(), { highWaterMark: 1 }), { headers })
  return { message: message as unknown as IncomingMessage, taken }
}

async function read(json: string, pieceBytes = 64 * 1024): Promise<unknown> {
  const { message } = requestWith(json, pieceBytes)
  return (await readJson(message, { maxBytes: 2 ** 20, isReading: true }))()
}

test('a body is read as it was sent, brackets and quotes within its texts included, whatever pieces it comes in', async () => {
  const sent = { content: `${'['.repeat(100)} "quoted" \\ {${','.repeat(5_000)}`, categoryIds: [1, 2] }
  for (const pieceBytes of [1, 7, 64 * 1024]) assert.deepEqual(await read(JSON.stringify(sent), pieceBytes), sent)
  assert.equal(await read(''), undefined)
  assert.equal(await read('null'), null)
})

const nested = (depth: number) => `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`
const wide = (values: number) => `{"a":[${Array.from({ length: values }, () => '1').join(',')}]}`

test('what is nested deeper, or has more values, than any call needs is refused before it is parsed', async () => {
  const { depth, values } = LIMITS.body
  for (const json of [nested(depth), wide(values)]) assert.ok(!((await read(json)) instanceof AppError))
  for (const json of [nested(depth + 1), wide(values + 1), '{"a":"\\"[', '[]', '1']) {
    const refused = await read(json)
    assert.ok(refused instanceof AppError && refused.code === 'VALIDATION', json.slice(0, 40))
  }
})

test('a megabyte of nested lists is not read any further than to where that shows', async () => {
  const { message, taken } = requestWith(nested(500_000), 16 * 1024)
  const refused = (await readJson(message, { maxBytes: 2 ** 20, isReading: true }))()
  assert.ok(refused instanceof AppError && refused.code === 'VALIDATION')
  assert.ok(taken.pieces <= 3, `${taken.pieces} pieces were taken`)
})

/** As a client may write it: taken apart, and each piece escaped. */
const escaped = (text: string) =>
  text.normalize('NFD').replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

test('the longest texts fit into their calls however they are typed, and no call takes more than it needs', () => {
  const { titleMax, contentMax } = LIMITS.post
  const post = `{"title":"${escaped('각'.repeat(titleMax))}","content":"${escaped('각'.repeat(contentMax))}"}`
  assert.ok(post.length < bodyLimit(createPost))
  assert.ok(escaped('각'.repeat(LIMITS.comment.max)).length < bodyLimit(createComment))
  assert.ok(bodyLimit(createComment) < 128 * 1024)
  assert.equal(bodyLimit(login), LIMITS.body.bytes)
})
