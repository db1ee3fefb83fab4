import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adminTabsOf } from '#src/rules/admin-tabs.ts'
import { adminText } from '#src/text/admin.ts'

/** Section 2 of the specification, in its order. */
const EIGHT = [
  '전환율',
  '레벨 제한',
  '시스템 설정',
  '사용자 관리',
  '문의/의견',
  '공지사항',
  '포인트/경험치',
  '코인 전환',
]

test('an admin’s tabs begin with the eight of the specification, in its order', () => {
  const tabs = adminTabsOf({ id: 'a', role: 'admin', moderates: [] })
  assert.deepEqual(
    tabs.slice(0, 8).map((tab) => adminText.tabs[tab]),
    EIGHT,
  )
  assert.equal(new Set(tabs).size, tabs.length)
})
