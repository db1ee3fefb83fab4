import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PointTransaction, PointType } from '#src/contracts/schemas/points.ts'
import { ledgerDays } from '../../site/islands/points/ledger-days.ts'

let count = 0
const line = (type: PointType, amount: number, createdAt: string): PointTransaction => ({
  id: `line-${(count += 1)}`,
  type,
  amount,
  bought: 0,
  balanceAfter: 100,
  description: null,
  referenceType: 'post',
  referenceId: 'post',
  createdAt,
})

const NOON = '2026-03-02T03:00:00.000Z'
const DAY_BEFORE = '2026-03-01T03:00:00.000Z'
const today = () => [
  line('post_like', 1, NOON),
  line('attendance', 5, NOON),
  line('comment_like', 1, NOON),
  line('comment_create', 2, NOON),
  line('post_unlike', -1, NOON),
  line('comment_create', 2, NOON),
]

test('likes and comments of a day stand in one row each, where the newest of them stood', () => {
  const [day] = ledgerDays(today(), false)
  assert.deepEqual(
    day?.rows.map(({ kind, lines }) => [kind, lines.map(({ type }) => type)]),
    [
      ['likes', ['post_like', 'comment_like']],
      [null, ['attendance']],
      ['comments', ['comment_create', 'comment_create']],
      [null, ['post_unlike']],
    ],
  )
  assert.equal(day.sum, 10)
})

test('a day that the page cuts off has the sums of all of it, its rows too, once the page says what is beyond it', () => {
  const rest = { amount: 30, likes: { count: 12, amount: 12 }, comments: { count: 9, amount: 18 } }
  const lines = today().map((each, index, all) => (index === all.length - 1 ? { ...each, dayRest: rest } : each))
  const [day] = ledgerDays(lines, true)
  assert.deepEqual([day?.sum, day?.isWhole], [40, false])
  assert.deepEqual(
    day?.rows.flatMap(({ kind, count, sum }) => (kind ? [[kind, count, sum]] : [])),
    [
      ['likes', 14, 14],
      ['comments', 11, 22],
    ],
  )
  // Once all is loaded, nothing is counted twice.
  assert.equal(ledgerDays(lines, false)[0]?.sum, 10)
})

test('no row and no sum reaches over the midnight of Seoul, or claims what the next page may add to', () => {
  const lines = [...today(), line('post_like', 1, '2026-03-01T15:00:00.000Z'), line('post_like', 1, DAY_BEFORE)]
  const summary = (hasMore: boolean) =>
    ledgerDays(lines, hasMore).map(({ day, rows, sum }) => [day, rows[0]?.lines.length, sum])
  assert.deepEqual(summary(false), [
    ['2026-03-02', 3, 11],
    ['2026-03-01', 1, 1],
  ])
  assert.deepEqual(summary(true), [
    ['2026-03-02', 3, 11],
    ['2026-03-01', 1, null],
  ])
  assert.deepEqual(
    ledgerDays(today(), true).map(({ sum }) => sum),
    [null],
  )
  assert.deepEqual(ledgerDays([], false), [])
})
