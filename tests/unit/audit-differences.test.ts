import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PERMISSIONS } from '#src/rules/permissions.ts'
import { auditActionText } from '#src/text/admin-audit.ts'
import { differencesOf } from '../../site/islands/admin/audit/differences.ts'

/** Rights by which staff look at something, and change nothing. */
const LOOKING = /\.(list|read|readHidden|open|inspect)$/

test('every act of staff has a Korean name in the log', () => {
  const acts = Object.entries(PERMISSIONS).filter(
    ([name, rule]) => 'any' in rule && ['moderator', 'admin'].includes(rule.any) && !LOOKING.test(name),
  )
  assert.deepEqual(
    acts.map(([name]) => name).filter((name) => !Object.hasOwn(auditActionText, name)),
    [],
  )
})

test('changed values are listed in words, equal ones are left out', () => {
  const before = { role: 'member', points: 0, until: null, isAdmin: false, title: '같아요', other: { a: 1 } }
  const after = { role: 'admin', points: 12_000, until: '2026-11-22T15:00:00.000Z', isAdmin: true, title: '같아요' }
  const entry = { action: 'member.update', target: 'a' }
  assert.deepEqual(differencesOf({ ...entry, before, after }), [
    { name: '역할', before: '회원', after: '관리자' },
    { name: '포인트', before: '0', after: '12,000' },
    { name: '정지가 끝나는 시각', before: null, after: '2026년 11월 23일 오전 12:00' },
    { name: '관리자 권한', before: '아니요', after: '예' },
    { name: 'other', before: '{"a":1}', after: null },
  ])
  assert.deepEqual(differencesOf({ ...entry, before: null, after: null }), [])
  assert.deepEqual(differencesOf({ ...entry, before: null, after: { value: '<b>' } }), [
    { name: '값', before: null, after: '<b>' },
  ])
})

test('a setting reads as in its table, without the time of the change', () => {
  const saved = (target: string, before: string, after: string) =>
    differencesOf({
      action: 'setting.save',
      target,
      before: { value: before, updatedAt: '2026-11-22T15:00:00.000Z' },
      after: { value: after, updatedAt: '2026-11-23T15:00:00.000Z' },
    })
  assert.deepEqual(saved('signUp', 'open', 'approval'), [{ name: '값', before: 'open', after: 'approval' }])
  assert.deepEqual(saved('postPoints', '10', '1000'), [{ name: '값', before: '10', after: '1,000' }])
  assert.deepEqual(saved('holdFirstLinks', 'false', 'true'), [{ name: '값', before: '꺼짐', after: '켜짐' }])
  assert.deepEqual(saved('my-own', 'open', 'x'), [{ name: '값', before: 'open', after: 'x' }])
})
