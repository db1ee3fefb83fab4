import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failureMessage } from '../../site/loaders/failure-message.ts'

const said = (query: Record<string, string>) => failureMessage(new URLSearchParams(query))

test('the message of the address is shown; without one what the provider’s code means', () => {
  assert.equal(said({ code: 'PAY_PROCESS_CANCELED', message: '취소하셨습니다.' }), '취소하셨습니다.')
  assert.equal(said({ code: 'PAY_PROCESS_CANCELED' }), '결제를 취소했어요.')
})

test('a code that we do not know leaves the message as it is, cut where it becomes a novel', () => {
  assert.equal(said({ code: 'BRAND_NEW', message: ' 점검 중입니다 ' }), '점검 중입니다')
  assert.equal(said({ code: 'constructor', message: '점검 중입니다' }), '점검 중입니다')
  assert.equal(said({ message: '가'.repeat(500) }), '가'.repeat(200))
})

test('without either it is not known', () => {
  for (const query of ['', 'message=', 'message=++'])
    assert.equal(failureMessage(new URLSearchParams(query)), '알 수 없는 오류가 발생했습니다.')
})
