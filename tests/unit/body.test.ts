import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parsed } from '#cms/http/body.ts'
import { bodyLimit } from '#cms/http/body-size.ts'
import { createPost } from '#src/contracts/posts.ts'
import { login } from '#src/contracts/auth.ts'
import { createComment } from '#src/contracts/comments.ts'
import { AppError } from '#src/rules/app-error.ts'
import { LIMITS } from '#src/rules/limits.ts'

const read = (json: string) => parsed(Buffer.from(json))

test('a body is read as it was sent, brackets and quotes within its texts included', () => {
  const sent = { content: `${'['.repeat(100)} "quoted" \\ {${','.repeat(5_000)}`, categoryIds: [1, 2] }
  assert.deepEqual(read(JSON.stringify(sent)), sent)
  assert.equal(read(''), undefined)
  assert.equal(read('null'), null)
})

const nested = (depth: number) => `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`
const wide = (values: number) => `{"a":[${Array.from({ length: values }, () => '1').join(',')}]}`

test('what is nested deeper, or has more values, than any call needs is refused before it is parsed', () => {
  const { depth, values } = LIMITS.body
  for (const json of [nested(depth), wide(values)]) assert.ok(!(read(json) instanceof AppError))
  for (const json of [nested(depth + 1), wide(values + 1), '{"a":"\\"[', '[]', '1']) {
    const refused = read(json)
    assert.ok(refused instanceof AppError && refused.code === 'VALIDATION', json.slice(0, 40))
  }
})

test('a megabyte of nested lists costs next to nothing', () => {
  const began = performance.now()
  for (let turn = 0; turn < 100; turn += 1) read(nested(500_000))
  assert.ok(performance.now() - began < 1_000)
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
