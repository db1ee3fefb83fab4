import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { boughtIn } from '#cms/points/bought-points.ts'
import { pointsFor, unspentOf, wonFor } from '#src/rules/payments.ts'

const held = fc
  .tuple(fc.nat(100_000), fc.nat(100_000))
  .map(([one, other]) => ({ points: Math.max(one, other), bought: Math.min(one, other) }))

test('earned points go first, bought ones when nothing else is left', () => {
  const balance = { points: 1_000, bought: 400 }
  assert.equal(boughtIn({ amount: -600 }, balance), 0)
  assert.equal(boughtIn({ amount: -601 }, balance), -1)
  assert.equal(boughtIn({ amount: -1_000 }, balance), -400)
  assert.equal(boughtIn({ amount: 50 }, balance), 0)
})

test('a purchase brings bought points, and its end takes them first', () => {
  const balance = { points: 1_000, bought: 400 }
  assert.equal(boughtIn({ amount: 2_500, share: 2_500 }, balance), 2_500)
  assert.equal(boughtIn({ amount: -300, share: 'first' }, balance), -300)
  assert.equal(boughtIn({ amount: -500, share: 'first' }, balance), -400)
})

test('whatever moves, bought points stay a part of the balance', () => {
  const share = fc.constantFrom<number | 'first' | undefined>(undefined, 'first', 0, 10, -10, 1_000_000)
  fc.assert(
    fc.property(held, fc.integer({ min: -100_000, max: 100_000 }), share, (balance, wanted, asked) => {
      const amount = Math.max(wanted, -balance.points)
      const bought = boughtIn({ amount, share: asked }, balance)
      const after = { points: balance.points + amount, bought: balance.bought + bought }
      assert.ok(after.bought >= 0 && after.bought <= after.points, JSON.stringify({ balance, amount, asked, bought }))
      assert.ok(Math.abs(bought) <= Math.abs(amount))
    }),
  )
})

const order = fc.constantFrom(
  { amount: 5_000, points: 2_500 },
  { amount: 10_000, points: 5_500 },
  { amount: 30_000, points: 18_000 },
  { amount: 50_000, points: 35_000 },
)

test('given back in any parts, an order brings its whole price and never more', () => {
  fc.assert(
    fc.property(order, fc.array(fc.integer({ min: 1, max: 9_000 }), { maxLength: 12 }), (made, parts) => {
      const bought = { ...made, refundedAmount: 0, refundedPoints: 0 }
      for (const part of [...parts, made.points]) {
        const points = Math.min(part, bought.points - bought.refundedPoints)
        const won = wonFor(bought, points)
        assert.ok(won >= 0)
        bought.refundedAmount += won
        bought.refundedPoints += points
        assert.ok(bought.refundedAmount <= made.amount)
      }
      assert.deepEqual([bought.refundedAmount, bought.refundedPoints], [made.amount, made.points])
    }),
  )
})

test('cancelled at the provider in any parts, an order takes its whole points and never more', () => {
  fc.assert(
    fc.property(order, fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 12 }), (made, parts) => {
      const bought = { ...made, refundedAmount: 0, refundedPoints: 0 }
      for (const part of [...parts, made.amount]) {
        const won = Math.min(part, bought.amount - bought.refundedAmount)
        bought.refundedPoints += pointsFor(bought, won)
        bought.refundedAmount += won
        assert.ok(bought.refundedPoints <= made.points)
      }
      assert.equal(bought.refundedPoints, made.points)
    }),
  )
})

test('what is left of bought points belongs to the newest orders', () => {
  const [old, recent] = [
    { points: 2_500, refundedPoints: 0 },
    { points: 5_500, refundedPoints: 500 },
  ]
  assert.deepEqual(
    [...unspentOf([recent, old], 6_000)],
    [
      [recent, 5_000],
      [old, 1_000],
    ],
  )
  assert.deepEqual([...unspentOf([recent, old], 0).values()], [0, 0])
})
