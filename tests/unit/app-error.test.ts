import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AppError } from '#src/rules/app-error.ts'

test('a failure whose sentence has numbers cannot be made without them', () => {
  // @ts-expect-error The numbers are left out.
  assert.throws(() => new AppError('COOLDOWN'))
  // @ts-expect-error One of them is left out.
  const half = new AppError('COOLDOWN', { params: { minutes: 1 } })
  assert.match(half.message, /undefined초/)
  // @ts-expect-error A code that may be COOLDOWN needs them too.
  assert.throws(() => new AppError('COOLDOWN'))
})

test('a failure says what it is, with what belongs to it', () => {
  const wait = new AppError('COOLDOWN', { params: { minutes: 2, seconds: 5 }, retryAfter: 125 })
  assert.match(wait.message, /cooldown.*2분 5초/)
  assert.deepEqual([wait.status, wait.retryAfter], [429, 125])
  assert.deepEqual(wait.toBody(), { code: 'COOLDOWN', message: wait.message })
  const taken = new AppError('CONFLICT', { message: '이미 있어요.', fields: { username: '다른 이름을 골라 주세요.' } })
  assert.deepEqual(taken.toBody(), {
    code: 'CONFLICT',
    message: '이미 있어요.',
    fields: { username: '다른 이름을 골라 주세요.' },
  })
})
