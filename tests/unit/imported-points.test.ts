import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importedIn } from '#cms/points/imported-points.ts'
import { balancingOf } from '#cms/operations/importing/point-lines.ts'
import type { PointType } from '#src/contracts/schemas/points.ts'

const held = { points: 100, bought: 20, imported: 50 }
const moved = (type: PointType, amount: number, bought = 0, share?: number) =>
  importedIn({ type, amount, bought, share }, held)

test('what comes in is imported by an import alone', () => {
  assert.equal(moved('import', 30), 30)
  assert.equal(moved('post_create', 10), 0)
  assert.equal(moved('purchase', 10, 10), 0)
  assert.equal(moved('refund', 30, 0, 30), 30)
})

test('what is spent takes imported points first', () => {
  assert.equal(moved('admin_adjust', -40), -40)
  assert.equal(moved('convert_to_aah', -60), -50)
  assert.equal(moved('purchase_refund', -20, -20), 0)
  assert.equal(moved('convert_to_aah', -30, 0, 0), 0)
})

test('what takes earnings back takes these, and imported points only where nothing else is left', () => {
  assert.equal(moved('post_unlike', -10), 0)
  assert.equal(moved('comment_delete', -40), -10)
})

test('a later dump keeps the opening line of the first, and takes back no earned point for another', () => {
  const lines = [100, -150, 80].map((amount) => ({ amount }))
  assert.deepEqual(balancingOf(lines, 30), { opening: 50, closing: -50 })
  assert.deepEqual(balancingOf(lines, 30, 0), { opening: 0, closing: 0 })
  assert.deepEqual(balancingOf(lines, -30, 20), { opening: 20, closing: -50 })
})
