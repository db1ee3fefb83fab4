import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loggedError } from '#cms/core/platform/logged-error.ts'

const SECRET = 'pbkdf2-canary'

test('a failed query is logged without its values, in message, stack and cause', () => {
  const cause = new Error(`E11000 duplicate key error collection: member dup key: { email: "${SECRET}" }`)
  const error = Object.assign(
    new Error(`Failed query: insert into credential values (?)\nparams: ${SECRET},\n at x`, { cause }),
    {
      code: 'SQLITE_FULL',
      params: [SECRET],
    },
  )
  const logged = loggedError(error)
  assert.doesNotMatch(JSON.stringify(logged), new RegExp(SECRET))
  assert.equal(logged.message, 'Failed query: insert into credential values (?)')
  assert.equal(logged.code, 'SQLITE_FULL')
  assert.match(logged.cause?.message ?? '', /^E11000/)
  assert.match(logged.stack ?? '', /^\n\s+at .*logged-error\.test\.ts/)
})

test('what is thrown and is no error is logged too', () => {
  assert.deepEqual(loggedError('stopped'), { type: 'string', message: 'stopped' })
  assert.deepEqual(loggedError({ password: SECRET }), { type: 'object', message: '' })
})
