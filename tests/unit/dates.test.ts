import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayHeading } from '#src/rules/day-headings.ts'
import {
  addDays,
  addMonths,
  daysOfMonth,
  monthRange,
  previousDay,
  previousMonth,
  atSeoulClock,
  seoulClock,
  seoulDay,
  seoulMonth,
  startOfDay,
  weekdayOf,
} from '#src/rules/dates.ts'
import { longDate, longDateTime, longMonth, relativeCommentTime, relativePostDate } from '#src/rules/relative-dates.ts'

test('days begin at midnight in Seoul', () => {
  assert.equal(seoulDay(new Date('2026-11-20T14:59:59.999Z')), '2026-11-20')
  assert.equal(seoulDay(new Date('2026-11-20T15:00:00.000Z')), '2026-11-21')
  assert.equal(seoulMonth(new Date('2026-11-30T15:00:00.000Z')), '2026-12')
  assert.equal(startOfDay('2026-11-21').toISOString(), '2026-11-20T15:00:00.000Z')
})

test('days and months step over the ends of months and years', () => {
  assert.equal(previousDay('2026-03-01'), '2026-02-28')
  assert.equal(previousDay('2028-03-01'), '2028-02-29')
  assert.equal(addDays('2026-12-31', 1), '2027-01-01')
  assert.equal(previousMonth('2026-01'), '2025-12')
  assert.equal(addMonths('2026-12', 1), '2027-01')
})

test('a month reaches from its first instant in Seoul to that of the next', () => {
  const { from, to } = monthRange('2026-12')
  assert.equal(from.toISOString(), '2026-11-30T15:00:00.000Z')
  assert.equal(to.toISOString(), '2026-12-31T15:00:00.000Z')
})

test('a calendar knows its days and on which weekday they fall', () => {
  assert.equal(daysOfMonth('2028-02').length, 29)
  assert.deepEqual([daysOfMonth('2026-11')[0], daysOfMonth('2026-11').at(-1)], ['2026-11-01', '2026-11-30'])
  assert.equal(weekdayOf('2026-11-21'), 6)
})

const now = new Date('2026-11-21T03:00:00.000Z')
const before = (days: number, ms = 0) => new Date(now.getTime() - days * 86_400_000 - ms).toISOString()

const POST_DATES: [date: string | null, text: string][] = [
  [before(0), '오늘 12:00'],
  ['2026-11-20T15:00:00.000Z', '오늘 00:00'],
  ['2026-11-20T20:07:59.000Z', '오늘 05:07'],
  ['2026-11-20T14:59:59.000Z', '1일 전'],
  [before(6), '6일 전'],
  [before(7), '1주 전'],
  [before(29), '4주 전'],
  [before(30), '1개월 전'],
  [before(364), '12개월 전'],
  [before(365), '1년 전'],
  [before(800), '2년 전'],
  [before(-1), '오늘'],
  [null, '알 수 없음'],
  ['', '알 수 없음'],
  ['gestern', '알 수 없음'],
]
for (const [date, text] of POST_DATES) {
  test(`a post of ${date} reads ${text}`, () => assert.equal(relativePostDate(date, now), text))
}

const COMMENT_TIMES: [date: string | null, text: string][] = [
  [before(0), '방금 전'],
  [before(0, 60_000), '1분 전'],
  [before(0, 59 * 60_000), '59분 전'],
  [before(0, 3_600_000), '1시간 전'],
  ['2026-11-20T15:00:00.000Z', '12시간 전'],
  ['2026-11-20T14:59:00.000Z', '1일 전'],
  [before(6), '6일 전'],
  [before(7), '2026년 11월 14일'],
  [null, '알 수 없음'],
]
for (const [date, text] of COMMENT_TIMES) {
  test(`a comment of ${date} reads ${text}`, () => assert.equal(relativeCommentTime(date, now), text))
}

const HEADINGS: [date: string | null, text: string][] = [
  [before(0), '오늘'],
  ['2026-11-20T15:00:00.000Z', '오늘'],
  ['2026-11-20T14:59:00.000Z', '어제'],
  ['2026-11-18T15:00:00.000Z', '11월 19일 목요일'],
  ['2025-11-20T15:00:00.000Z', '2025년 11월 21일 금요일'],
  [null, '알 수 없음'],
]
for (const [date, text] of HEADINGS) {
  test(`the day of ${date} is headed ${text}`, () => assert.equal(dayHeading(date, now), text))
}

test('long dates are those of clocks in Seoul', () => {
  assert.equal(longDate('2025-05-20T15:00:00.000Z'), '2025년 5월 21일')
  assert.equal(longDateTime('2025-05-21T06:05:00.000Z'), '2025년 5월 21일 오후 3:05')
  assert.equal(longDateTime('2025-05-20T15:00:00.000Z'), '2025년 5월 21일 오전 12:00')
  assert.equal(longMonth('2025-02-28T15:00:00.000Z'), '2025년 3월')
  assert.equal(longDate(undefined), '알 수 없음')
})

test('a clock in Korea and an instant are each other’s', () => {
  assert.equal(seoulClock('2026-11-20T15:30:00.000Z'), '2026-11-21T00:30')
  assert.equal(atSeoulClock('2026-11-21T00:30'), '2026-11-20T15:30:00.000Z')
})
