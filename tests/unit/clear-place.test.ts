import assert from 'node:assert/strict'
import { test } from 'node:test'
import { liftOver } from '../../site/lib/toasts/clear-place.ts'

const toast = { left: 400, right: 880, top: 830, bottom: 878 }
const CEILING = 60

test('a notice that covers nothing keeps its place', () => {
  assert.equal(liftOver(toast, [], CEILING), 0)
  assert.equal(liftOver(toast, [{ left: 900, right: 1200, top: 800, bottom: 880 }], CEILING), 0)
})

test('a notice over a field moves above it, and above what is in its way there', () => {
  const field = { left: 300, right: 700, top: 850, bottom: 896 }
  assert.equal(liftOver(toast, [field], CEILING), 878 - 850 + 8)
  const another = { left: 300, right: 700, top: 780, bottom: 840 }
  assert.equal(liftOver(toast, [field, another], CEILING), 878 - 780 + 8)
})

test('a notice without room above the fields has no clear place', () => {
  assert.equal(liftOver(toast, [{ left: 0, right: 1280, top: 90, bottom: 880 }], CEILING), null)
})
