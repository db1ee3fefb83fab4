import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Notification } from '#src/contracts/schemas/notifications.ts'
import { groupsOf } from '../../site/islands/notification/groups.ts'

const notification = (createdAt: string): Notification => ({
  id: createdAt,
  type: 'follow',
  content: '',
  isRead: true,
  createdAt,
  count: 1,
  referenceType: 'follow',
  referenceId: 'a',
  postId: null,
  senderId: null,
  sender: null,
})

/** The age of each instant at `now`, newest first. */
const agesAt = (now: string, instants: string[]) =>
  groupsOf(instants.map(notification), new Date(now)).map(({ age, rows }) => [age, rows.map(({ id }) => id)])

test('notifications are grouped by the day and the week of Seoul', () => {
  // Tuesday 24 November 2026, 00:30 in Seoul.
  assert.deepEqual(
    agesAt('2026-11-23T15:30:00Z', [
      '2026-11-23T15:10:00Z',
      '2026-11-23T14:50:00Z',
      '2026-11-22T15:00:00Z',
      '2026-11-22T14:59:59Z',
    ]),
    [
      ['today', ['2026-11-23T15:10:00Z']],
      ['week', ['2026-11-23T14:50:00Z', '2026-11-22T15:00:00Z']],
      ['earlier', ['2026-11-22T14:59:59Z']],
    ],
  )
})

test('on a Sunday the week began six days ago, on a Monday it begins today', () => {
  assert.deepEqual(agesAt('2026-11-22T03:00:00Z', ['2026-11-16T00:00:00Z', '2026-11-15T14:00:00Z']), [
    ['week', ['2026-11-16T00:00:00Z']],
    ['earlier', ['2026-11-15T14:00:00Z']],
  ])
  assert.deepEqual(agesAt('2026-11-23T03:00:00Z', ['2026-11-22T03:00:00Z']), [['earlier', ['2026-11-22T03:00:00Z']]])
})

test('what arrives on the next day while the page is open is of today', () => {
  assert.deepEqual(agesAt('2026-11-23T14:59:00Z', ['2026-11-23T15:01:00Z']), [['today', ['2026-11-23T15:01:00Z']]])
})
