import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failureMessage } from '../../site/loaders/failure-message.ts'

const said = (query: Record<string, string>) => failureMessage(new URLSearchParams(query))

test('the message of the address is shown, and beside it what the provider’s code means', () => {
  const both = said({ code: 'PAY_PROCESS_CANCELED', message: '누구나 쓸 수 있는 말' })
  assert.deepEqual(both, { message: '누구나 쓸 수 있는 말', known: '결제를 취소했어요.' })
  const same = said({ code: 'PAY_PROCESS_CANCELED', message: '결제를 취소했어요.' })
  assert.deepEqual(same, { message: '결제를 취소했어요.', known: undefined })
  assert.deepEqual(said({ code: 'PAY_PROCESS_CANCELED' }), { message: '결제를 취소했어요.', known: undefined })
})

test('a code that we do not know leaves the message as it is, cut where it becomes a novel', () => {
  assert.deepEqual(said({ code: 'BRAND_NEW', message: ' 점검 중입니다 ' }), {
    message: '점검 중입니다',
    known: undefined,
  })
  assert.equal(said({ code: 'constructor', message: '점검 중입니다' }).message, '점검 중입니다')
  assert.equal(said({ message: '가'.repeat(500) }).message, '가'.repeat(200))
})

test('without either it is not known', () => {
  for (const query of ['', 'message=', 'message=++'])
    assert.equal(failureMessage(new URLSearchParams(query)).message, '알 수 없는 오류가 발생했습니다.')
})
