import assert from 'node:assert/strict'
import type { IncomingMessage } from 'node:http'
import { test } from 'node:test'
import { clientIp } from '#cms/core/limits/client-ip.ts'

const from = (remoteAddress: string, forwarded?: string): IncomingMessage =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage

const DIRECT: [address: string, counted: string][] = [
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:7f00:1', '127.0.0.1'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:0:7f00:1', '0:0:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
]
for (const [address, counted] of DIRECT) {
  test(`${address} is counted as ${counted}`, () => assert.equal(clientIp(from(address), 0), counted))
}

test('a subscriber with many IPv6 addresses is one', () => {
  const addresses = [1, 2, 3].map((n) => clientIp(from(`2001:db8:a:b:${n}::${n}`), 0))
  assert.equal(new Set(addresses).size, 1)
})

test('what a client wrote itself is never believed', () => {
  assert.equal(clientIp(from('10.0.0.1', '1.1.1.1'), 0), '10.0.0.1')
  assert.equal(clientIp(from('10.0.0.1', '1.1.1.1, 203.0.113.9'), 1), '203.0.113.9')
  assert.equal(clientIp(from('10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2'), 2), '203.0.113.9')
  assert.equal(clientIp(from('10.0.0.1', `${'x'.repeat(9_000)}`), 1), '10.0.0.1')
  assert.equal(clientIp(from('10.0.0.1', ''), 1), '10.0.0.1')
  assert.equal(clientIp(from('10.0.0.1', '1.1.1.1, unknown'), 1), '10.0.0.1')
})

test('a mapped address that a proxy wrote counts as the IPv4 address', () => {
  assert.equal(clientIp(from('10.0.0.1', '::ffff:7f00:1'), 1), '127.0.0.1')
})

test('a proxy may write the port too', () => {
  assert.equal(clientIp(from('10.0.0.1', '1.1.1.1, 203.0.113.9:4711'), 1), '203.0.113.9')
  assert.equal(clientIp(from('10.0.0.1', '[2001:db8:a:b::1]:4711'), 1), '2001:db8:a:b::/64')
})
