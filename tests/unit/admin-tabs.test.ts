import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adminTabsOf, groupsOf } from '#src/rules/admin-tabs.ts'
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

test('the others follow in groups, of which each has a caption and at least one tab', () => {
  const tabs = adminTabsOf({ id: 'a', role: 'admin', moderates: [] })
  const groups = groupsOf(tabs)
  assert.deepEqual(
    groups.map(({ group }) => (group === 'specified' ? null : adminText.groups[group])),
    [null, '처리', '회원', '콘텐츠', '기록'],
  )
  assert.deepEqual(
    groups.flatMap((group) => group.tabs),
    tabs,
  )
  assert.deepEqual(
    groups[1]?.tabs.map((tab) => adminText.tabs[tab]),
    ['신고', '게시중단', '가입 대기'],
  )
})

test('a group is left out where its reader may open none of its tabs', () => {
  const tabs = adminTabsOf({ id: 'a', role: 'moderator', moderates: [] })
  assert.ok(tabs.includes('reports') && !tabs.includes('audit'))
  assert.deepEqual(
    groupsOf(tabs).map(({ group }) => group),
    ['work'],
  )
})
