import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

/** Sentences whose words are fixed; `N` stands for a number. Everything else of the interface speaks in 해요체. */
const FIXED = new Set([
  '결제 정보가 올바르지 않습니다.',
  '알 수 없는 오류가 발생했습니다.',
  '결제가 실패했습니다. 다시 시도해주세요.',
  '결제 상태를 확인하는 중 시간이 초과되었습니다.',
  '포인트를 구매하려면 로그인해주세요',
  '로그인이 필요합니다',
  '로그인이 필요합니다.',
  '좋아요를 누르려면 로그인해주세요',
  '신고하려면 로그인해주세요',
  '댓글을 작성하려면 로그인해주세요',
  '댓글 내용을 입력해주세요.',
  '댓글이 작성되었습니다',
  '댓글이 성공적으로 등록되었습니다',
  '댓글 작성 중 오류가 발생했습니다',
  '좋아요 처리 중 오류가 발생했습니다',
  '게시글이 없습니다.',
  '정말로 이 게시글을 삭제하시겠습니까?',
  '게시글이 삭제되었습니다',
  '게시글이 성공적으로 삭제되었습니다',
  '게시글을 삭제하는 중 오류가 발생했습니다',
  '신고가 접수되었습니다',
  '유효한 이메일 주소를 입력해주세요.',
  '비밀번호를 입력해주세요.',
  '사용자 이름은 최소 N자 이상이어야 합니다.',
  '비밀번호는 최소 N자 이상이어야 합니다.',
  '비밀번호가 일치하지 않습니다.',
  '유효하지 않은 이메일 형식입니다.',
  '등록되지 않은 이메일입니다.',
  '계정이 잠겼습니다. 잠시 후 다시 시도해주세요.',
  '로그인 중 오류가 발생했습니다.',
  '회원가입 중 오류가 발생했습니다.',
  '전환율은 1 이상이어야 합니다',
  '전환율은 정수여야 합니다',
  '최대 레벨은 10 이상이어야 합니다',
  '최대 레벨은 9999 이하여야 합니다',
  '최대 레벨은 정수여야 합니다',
  '제목은 N자 이상이어야 합니다',
  '제목은 N자 이하여야 합니다',
  '내용은 N자 이상이어야 합니다',
  '키는 2자 이상이어야 합니다',
  '값은 필수 항목입니다',
  '포인트는 정수여야 합니다',
  '사유는 2자 이상이어야 합니다',
  '역할 변경 중 오류가 발생했습니다.',
  '포인트 조정 중 오류가 발생했습니다.',
  '상태를 변경하는 중 오류가 발생했습니다.',
])

/** Legal documents are written as such documents are, in 합니다체. */
const LEGAL = new Set(['cookies.ts', 'legal.ts', 'privacy.ts', 'terms.ts'])

/** Habits that legal documents avoid as well. */
const EVERYWHERE = /—|\.\.\.|EXP|까닭/

const HABITS: [habit: RegExp, why: string][] = [
  [/[가-힣]니다|[가-힣]니까[?]|십시오/, 'speaks in 합니다체'],
  [/해주세요|해주십/, 'lacks the space of 해 주세요'],
  [/경험점|경험 점수|(?<![A-Z])XP\b/, 'calls experience neither 경험치 nor EXP'],
  [/머리글/, 'calls 소제목 by another name'],
  [/[가-힣]!/, 'shouts'],
  [/EXP(?! N \/ N$)/, 'calls experience EXP, but beside its two figures'],
  [/—/, 'lists by a dash'],
  [/\.\.\./, 'has three dots for an ellipsis'],
  [/안읽|까닭|낱말/, 'has another word for 안 읽음, 사유 or 검색어'],
]

const folder = new URL('../../src/text/', import.meta.url)
const files = readdirSync(folder)

/** The strings of a source text; what a template fills in reads `N`. */
const stringsOf = (source: string): string[] =>
  [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)].map(([, plain, template]) =>
    (plain ?? template ?? '').replace(/\$\{[^}]*\}/g, 'N'),
  )

const everything = files.flatMap((name) =>
  stringsOf(readFileSync(new URL(name, folder), 'utf8')).map((sentence) => ({ name, sentence })),
)
const sentences = everything.filter(({ name }) => !LEGAL.has(name))

test('the sentences of the interface are found', () => assert.ok(sentences.length > 600))

for (const [habit, why] of HABITS) {
  test(`no sentence ${why} unless its words are fixed`, () => {
    const found = sentences.filter(({ sentence }) => habit.test(sentence) && !FIXED.has(sentence))
    assert.deepEqual(found, [])
  })
}

test('legal texts have no dashes, three dots or words of their own either', () => {
  const found = everything.filter(({ name, sentence }) => LEGAL.has(name) && EVERYWHERE.test(sentence))
  assert.deepEqual(found, [])
})

test('each fixed sentence is used', () => {
  const used = new Set(sentences.map(({ sentence }) => sentence))
  assert.deepEqual(
    [...FIXED].filter((sentence) => !used.has(sentence)),
    [],
  )
})
