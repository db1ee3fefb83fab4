import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountOf, checkAmount, checkWallet } from '../../site/islands/points/convert-values.ts'

const AMOUNTS: [string, number | null][] = [
  ['10000', 10_000],
  ['12,345', 12_345],
  [' 1 000 ', 1_000],
  ['', null],
  ['-5', null],
  ['1.5', null],
  ['1e5', null],
  ['９０００', null],
  ['99999999999999999999', null],
]
for (const [typed, amount] of AMOUNTS) {
  test(`'${typed}' is read as ${amount}`, () => assert.equal(amountOf(typed), amount))
}

test('an amount is refused below the minimum and above the balance, in this order of reasons', () => {
  const limits = { balance: 12_000, minPoints: 10_000 }
  assert.equal(checkAmount('가', limits), '숫자를 입력해 주세요.')
  assert.equal(checkAmount('9999', limits), '최소 10,000포인트부터 전환할 수 있어요.')
  assert.equal(checkAmount('12001', limits), '보유 포인트가 부족해요.')
  assert.equal(checkAmount('12000', limits), true)
})

test('a wallet address has 5 to 128 characters without the spaces around it', () => {
  assert.equal(checkWallet('  abcd  '), '유효한 지갑 주소를 입력해 주세요.')
  assert.equal(checkWallet('abcde'), true)
  assert.equal(checkWallet(' 0x12345\n'), true)
  for (const typed of ['0x12 345', '0x12\n345', '지갑주소에요'])
    assert.equal(checkWallet(typed), '지갑 주소에는 빈칸 없이 영문자와 숫자, 기호만 쓸 수 있어요.')
  assert.equal(checkWallet('a'.repeat(128)), true)
  assert.notEqual(checkWallet('a'.repeat(129)), true)
})
