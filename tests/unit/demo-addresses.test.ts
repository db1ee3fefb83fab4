import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bulkAddress, demoAddress, isDemoAddress } from '#cms/members/demo-addresses.ts'

test('addresses of the demo community are known, and no others', () => {
  for (const address of [demoAddress(0), demoAddress(60), bulkAddress(99_999), 'MEMBER12@example.com'])
    assert.equal(isDemoAddress(address), true, address)
  for (const address of ['kim@example.com', 'member1@example.org', 'member1@test.example', 'xdemo@example.com'])
    assert.equal(isDemoAddress(address), false, address)
})
