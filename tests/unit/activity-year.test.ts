import assert from 'node:assert/strict'
import { test } from 'node:test'
import { activityYear } from '../../site/lib/members/activity-year.ts'

test('the dots of a year end today, in the row of its weekday, and grow with what was written', () => {
  const days = [
    { day: '2025-12-24', posts: 0, comments: 1 },
    { day: '2026-11-23', posts: 1, comments: 0 },
    { day: '2026-11-24', posts: 2, comments: 3 },
  ]
  const { dots, months, label } = activityYear(days, '2026-11-24')
  // 52 whole weeks and Sunday to Tuesday.
  assert.equal(dots.length, 52 * 7 + 3)
  assert.deepEqual(dots.slice(-3), ['', 'd2', 'd4'])
  assert.equal(dots.filter(Boolean).length, 3)
  assert.deepEqual(
    months.map(({ month }) => month),
    [12, 2, 4, 6, 8, 10],
  )
  assert.ok(months.every(({ column }, index) => column > (months[index - 1]?.column ?? 0) && column <= 53))
  assert.equal(label, '글이나 댓글을 쓴 날: 2025년 12월 1일, 2026년 11월 2일')
})
