import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobResult } from '../../site/islands/admin/overview/job-results.ts'

const SAID: Record<string, string | null> = {
  '3 sessions, 0 devices, 12 idempotency rows, 1 days of likes, 0 names':
    '지운 로그인 3 · 지운 요청 기록 12 · 지운 하루 기록 1',
  '0 questions, 2 opinions, 1 takedowns': '지운 의견 2 · 지운 게시중단 요청 1',
  '1200 images': '지운 사진 1,200',
  '0 announcements': null,
  '9 cards': '가져온 링크 카드 9',
  '10 marked texts': '사이트 이름을 맞춘 글 10',
  'ok: 12 invariants, 340 checked': '확인한 규칙 12 · 확인한 줄 340',
  'broken: 2; balance: 3 orders, 4 images': '맞지 않는 곳 2',
  '2026-10: 3 paid': '지급한 보상 3',
  'payments are off': '사용하지 않음',
  off: '사용하지 않음',
  failed: null,
  done: null,
}

for (const [result, said] of Object.entries(SAID))
  test(`the job result ‘${result}’ is shown as ${said}`, () => assert.equal(jobResult(result), said))
