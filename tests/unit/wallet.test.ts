import assert from 'node:assert/strict'
import { test } from 'node:test'
import { walletDoubt, type WalletDoubt } from '../../site/islands/points/convert-values.ts'

/** The first four are the examples of EIP-55. */
const ADDRESSES: [address: string, doubt: WalletDoubt | null][] = [
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', null],
  ['0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', null],
  ['0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB', null],
  ['0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb', null],
  ['0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9adb', 'checksum'],
  ['0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', 'format'],
  ['0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED', 'format'],
  ['0x1234567890123456789012345678901234567890', null],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', 'format'],
  ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'format'],
  ['12345', 'format'],
]
for (const [address, doubt] of ADDRESSES) {
  test(`${address} is ${doubt ? `doubted for its ${doubt}` : 'not doubted'}`, () =>
    assert.equal(walletDoubt(address), doubt))
}
